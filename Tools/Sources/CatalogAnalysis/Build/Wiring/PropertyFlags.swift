#if Tools
import CatalogWiring

/// Replaces the flags that are computed properties by the flags that their getters return.
struct PropertyFlags {
  private let program: Program
  private let bodies: [SourcePosition: Program.BodyID]

  init(_ program: Program) {
    self.program = program
    bodies = Dictionary(program.files.allBodies.map { ($0.body.position, $0.id) }) { first, _ in first }
  }

  /// Replaces the computed properties among the flags of supplies and needs.
  func resolve(_ wiring: inout Wiring) {
    for entry in wiring.entries.indices {
      for supply in wiring.entries[entry].supplies.indices {
        resolve(&wiring.entries[entry].supplies[supply].conditions)
      }
    }
    for need in wiring.needs.indices {
      wiring.needs[need].place.flags = resolved(wiring.needs[need].place.flags)
    }
  }

  private func resolve(_ conditions: inout [Wiring.Condition]) {
    for place in conditions.indices { conditions[place].flags = resolved(conditions[place].flags) }
  }

  /// Returns flags in the names that getters state, such as `!isDemo` for `isLive`.
  private func resolved(_ flags: Wiring.Flags, depth: Int = 0) -> Wiring.Flags {
    depth < 8 ? flags.flatMap { resolved($0, depth) } : flags
  }

  private func resolved(_ flag: Wiring.Flag, _ depth: Int) -> Wiring.Flags {
    let names = flag.subject.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard flag.test == .isTrue, let property = property(names, flag.scope), property.storage == .computed else {
      return .flag(flag)
    }
    guard let flags = property.flags else {
      // Such a getter may depend on any flag.
      var flag = flag
      flag.test = .opaque
      return .flag(flag)
    }
    let base = names.dropLast().joined(separator: ".")
    return resolved(flags.map { moved($0, to: base, flag.scope) }, depth: depth + 1)
  }

  /// Returns a flag of a getter in the names of the code that reads the property of `base`.
  private func moved(_ flag: Wiring.Flag, to base: String, _ scope: Wiring.Flag.Scope) -> Wiring.Flag {
    guard flag.scope != Wiring.Flag.Scope(), flag.scope.body == nil else { return flag }
    var flag = flag
    flag.scope = scope
    guard !base.isEmpty else { return flag }
    if case .passes(let text) = flag.test { flag.test = .passes("\(base).\(text)") }
    flag.subject = flag.subject == "self" ? base : "\(base).\(flag.subject)"
    return flag
  }

  private func property(_ names: [String], _ scope: Wiring.Flag.Scope) -> PropertyFact? {
    var names = names[...]
    var place: Int?
    if names.count > 1, let first = names.first, first.mayBeType {
      place = resolved(first, .init(file: 0, types: scope.types))
      names.removeFirst()
    } else if let body = scope.body.flatMap({ bodies[$0] }), names.count > 1, let first = names.popFirst() {
      let locals = program[body].fact.locals
      place = (locals.types[first] ?? locals.madeTypes[first]).flatMap { resolved($0, program.context(of: body)) }
    } else if scope.body == nil, !scope.types.isEmpty {
      place = resolved(scope.types.joined(separator: "."), .init(file: 0, types: []))
    }
    while let type = place, let name = names.popFirst() {
      let found = program.types.infos[type].properties.first { $0.property.name == name }
      guard let found else { return nil }
      if names.isEmpty { return found.property }
      let context = TypeTable.Context(file: found.file, types: program.types.infos[type].path)
      place = (found.property.type ?? found.property.madeType).flatMap { resolved($0, context) }
    }
    return nil
  }

  private func resolved(_ type: String, _ context: TypeTable.Context) -> Int? {
    program.types.resolved(Expressions.unwrapped(type), in: context).first
  }
}
#endif
