#if Tools
import CatalogWiring

extension WiringBuilder {
  /// Whether the unit has a composition root.
  ///
  /// A program that links modules with blueprints, but composes no catalog, has none. It uses other code of these
  /// modules. Its own module doesn't import the package, and its code never reaches a supply.
  var hasRoot: Bool {
    guard let root = unit.rootModule else { return false }
    let isComposed = program.files.contains { file in
      file.module == root && file.imports.contains { $0.hasPrefix("ServiceCatalog") }
    }
    return unit.kind != .program || isComposed || !program.uses.dialects.isEmpty
      || entries.contains { ($0.style == .linked || $0.style == .composed) && !$0.supplies.isEmpty }
      || entries.contains { !$0.supplies.isEmpty } && leadsToSupply(from: root)
  }

  /// The type of the program's only composition root, if that is declared and doesn't open a scope.
  var declaredRoot: String? { onlyRoot.map { name(of: $0) } }

  private var onlyRoot: Int? {
    let roots = program.roles.modules.filter {
      program.types.infos[$0].inherits.contains("CompositionRoot") && program.types.infos[$0].output == nil
    }
    return roots.count == 1 ? roots.first : nil
  }

  private func name(of type: Int) -> String { program.types.infos[type].path.joined(separator: ".") }

  /// Records the modules that supply an entry, but that the program doesn't install, or the root that lists such a module.
  mutating func noteForgottenModules() {
    for module in program.roles.modules.sorted() {
      let lister = onlyRoot.flatMap {
        program.types.infos[$0].inherits.contains("\(name(of: module)).Supplied") ? $0 : nil
      }
      for body in program.methods("install", of: module) {
        let supplied = program[body].steps.flatMap { entries(suppliedBy: $0, in: body) }
        for place in supplied where entries[place].supplies.isEmpty {
          entries[place].details.forgotten = name(of: lister ?? module)
        }
      }
    }
  }

  /// Returns the entries that a step supplies, or installs with a builder of their own.
  private func entries(suppliedBy step: BodyFact.Step, in body: Program.BodyID) -> [Int] {
    guard case .supply(let supply) = step, supply.verb == .supply else { return [] }
    let (names, isInstalled): ([String], Bool) =
      switch supply.subject {
      case .blueprint(let name): ([name], false)
      case .elements(let all): (all.compactMap(\.name), true)
      case .key, .located, .service: ([], false)
      }
    return names.compactMap { program.types.resolved($0, in: program.context(of: body)).first }
      .compactMap { places[.blueprint($0)] }.filter { !isInstalled || entries[$0].conformance != .supplied }
  }

  /// Returns whether the code of a module reaches a supply.
  ///
  /// The search follows calls, and all code of the types that the code names.
  private func leadsToSupply(from module: String) -> Bool {
    var bodies: [Int: [Program.BodyID]] = [:]
    var next: [Program.BodyID] = []
    for (number, file) in program.files.enumerated() {
      for place in file.bodies.indices {
        let id = Program.BodyID(file: number, body: place)
        if let type = program.type(around: id) { bodies[type, default: []].append(id) }
        if file.module == module { next.append(id) }
      }
    }
    var seen = Set(next)
    while let id = next.popLast() {
      for step in program[id].steps {
        guard case .call(let call) = step else { return true }
        let context = program.context(of: id)
        let named = [call.name, call.base.map { String($0.prefix { $0 != "." && $0 != "(" }) }].compactMap(\.self)
        let types = named.filter(\.mayBeType).flatMap { program.types.resolved($0, in: context) }
        let reached = program.callees(of: call, from: id) + types.flatMap { bodies[$0] ?? [] }
        for reached in reached where seen.insert(reached).inserted { next.append(reached) }
      }
    }
    return false
  }
}
#endif
