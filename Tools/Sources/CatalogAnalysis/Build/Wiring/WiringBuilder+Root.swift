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

  /// Records the modules and the roots that supply an entry, and that the program doesn't install.
  mutating func noteForgottenModules() {
    let forgotten = ForgottenModules(program, unit, roots) { blueprint in
      places[.blueprint(blueprint)].map { !entries[$0].supplies.allSatisfy(\.isOverride) } ?? true
    }
    for (subject, place) in places {
      guard case .blueprint(let blueprint) = subject, entries[place].supplies.allSatisfy(\.isOverride)
      else { continue }
      entries[place].details.forgotten = forgotten.forgotten(for: blueprint)
    }
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
