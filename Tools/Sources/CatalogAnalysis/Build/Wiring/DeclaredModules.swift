#if Tools
import CatalogDeclarations
import CatalogWiring

/// The modules that a program declares with `@Services`, with the keys of other modules that they use.
struct DeclaredModules {
  private let program: Program
  /// The modules that declare the keys of blueprints, by the blueprints' places.
  ///
  /// One module may do so for each platform.
  private var owners: [Int: [Wiring.Module.Name]] = [:]
  /// The modules by their names.
  private var named: [String: [Wiring.Module.Name]] = [:]

  private static let defaults = Wiring.Module.Name("DefaultServices", in: PackageClosure.defaults)

  init(_ program: Program) {
    self.program = program
    named[Self.defaults.name] = [Self.defaults]
    for (index, file) in program.files.enumerated() {
      for module in file.modules { named[module.name, default: []].append(.init(module.name, in: file.module)) }
      for key in file.keys {
        let owner = key.owner.map { Wiring.Module.Name($0, in: file.module) }
        guard let owner = owner ?? (file.module == PackageClosure.defaults ? Self.defaults : nil) else { continue }
        let context = TypeTable.Context(file: index, types: ["Catalog"])
        if let place = program.types.resolved(key.type, in: context).first {
          if !owners[place, default: []].contains(owner) { owners[place, default: []].append(owner) }
        }
      }
    }
  }

  /// The modules, in the order of the files.
  var all: [Wiring.Module] {
    program.files.enumerated().flatMap { index, file in file.modules.map { module($0, in: index) } }
  }

  private func module(_ fact: ModuleFact, in file: Int) -> Wiring.Module {
    let own = Wiring.Module.Name(fact.name, in: program.files[file].module)
    var module = Wiring.Module(own, at: fact.position, isPublished: fact.isPublished)
    module.allowed = fact.allowed?.map { allowed in
      .init(allowed.name, at: allowed.position, modules: modules(named: allowed.name, in: file))
    }
    for use in fact.uses {
      let places = program.keys.declarations(of: use.key, in: program.files[file]) { place in
        use.type.map { program.isOutput(($0, .init(file: file, types: ["Catalog"])), of: place) } ?? false
      }
      // A key of several Swift modules, of which the sources don't show the right one, may be any of them.
      guard Set(places.map { program.types.infos[$0].module }).count == 1 else {
        module.hasUnknownUses = true
        continue
      }
      // Under another condition, another module may declare the key, also in another file.
      var owners: [Wiring.Module.Name] = []
      for place in places { owners += (self.owners[place] ?? []).filter { !owners.contains($0) } }
      guard !owners.isEmpty, !owners.contains(own) else { continue }
      let allowed = owners.filter(module.allows)
      // Under another condition, the key may belong to no module.
      if allowed.isEmpty, places.contains(where: { self.owners[$0] == nil }) { continue }
      for owner in allowed.isEmpty ? [owners[0]] : allowed {
        module.uses.append(
          .init(
            program.keys.names[places[0]] ?? use.key, of: owner, by: use.function, use.verb, at: use.position,
            declaration: program.types.infos[places[0]].position))
      }
    }
    return module
  }

  /// Returns the modules that a name in a file refers to; nil for one that is written by hand, of which the sources don't
  /// show the keys, and if a module that isn't read may have the name.
  private func modules(named name: String, in file: Int) -> [Wiring.Module.Name]? {
    let parts = name.split(separator: "::")
    guard let plain = parts.last.map(String.init) else { return [] }
    let all = named[plain] ?? []
    let exact = all.filter { parts.count < 2 || $0.target == parts[0] }
    if !exact.isEmpty { return exact }
    // A Swift module may export others, also in a file without services, which isn't read.
    if !all.isEmpty, program.uses.modules.contains(String(parts[0])) { return all }
    let type = "Catalog.\(ListedModule(plain).type)"
    let types = program.types.resolved(type, in: .init(file: file, types: []))
    if types.contains(where: { parts.count < 2 || program.types.infos[$0].module == parts[0] }) { return nil }
    guard program.uses.partialModules.isEmpty else { return nil }
    return program.keys.visible(from: program.files[file].module).allSatisfy(program.isKnown) ? [] : nil
  }
}
#endif
