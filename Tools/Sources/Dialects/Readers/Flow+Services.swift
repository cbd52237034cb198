#if Tools
import CatalogWiring

extension Flow {
  /// Records that code registers a type that depends on a parameter, which the analysis doesn't follow: `Box<T>`.
  mutating func noteParameter(of fact: ServiceFact, _ supply: SupplyFact, _ id: Program.BodyID) {
    guard case .typed(.name(let type), _, _) = fact.subject, program.isUnbound(type, in: id) else { return }
    unknowns.append(.registeredParameter(supply, of: fact.style))
  }

  /// Returns whether a generic type is registered without its arguments, which the source doesn't show.
  ///
  /// The registration may be for any request of that type, so it is recorded as unknown.
  mutating func isOpenGeneric(_ service: Service, _ fact: ServiceFact, _ supply: SupplyFact, _ id: Program.BodyID)
    -> Bool
  {
    guard service.style == .swinject, service.member == nil, !service.owner.contains("<"),
      let place = program.types.resolved(service.owner, in: program.context(of: id)).first,
      !program.types.infos[place].generics.isEmpty, program.types.infos[place].kind != .proto
    else { return false }
    let reason = "the arguments of the registered type \(service.owner) are inferred: write them"
    unknowns.append(Wiring.Unknown(supply.position, reason, about: .registration, of: fact.style))
    return true
  }

  /// Records the registrations of a generic parameter in a wrapper of another library: `register(type) { … }`.
  mutating func register(
    _ generic: String, _ fact: ServiceFact, _ supply: SupplyFact, to catalog: Wiring.CatalogID?, _ id: Program.BodyID,
    _ frame: Frame
  ) {
    guard case .typed(_, let name, let arguments) = fact.subject else { return }
    let parameters = program[id].parameters.filter { $0.type == "\(generic).Type" }
    let given = parameters.flatMap { frame.elements[$0.name] ?? [] }
    guard !given.isEmpty else {
      // The calls of a wrapper with the name and the form of the library's function are registrations themselves.
      if program[id].owner == .method("register"), let first = program[id].parameters.first, first.label == nil,
        first.type.hasSuffix(".Type")
      {
        return
      }
      return registrations.leave(id, .registeredParameter(supply, of: fact.style))
    }
    registrations.bind(id)
    for element in given {
      let context = TypeTable.Context(file: element.file, types: element.types)
      guard case .located(let owner, _) = program.located(element.type, nil, in: context) else { continue }
      // A name that is a parameter may have any value.
      let service = Service(
        style: fact.style, owner: owner, name: name == nil ? nil : ServiceFact.anyName,
        arguments: supply.builder == nil ? nil : arguments)
      add(
        .service(service), supply.verb, lifetime: program.lifetime(of: supply, in: id),
        builder: supply.builder.map { .init(file: id.file, body: $0) },
        Wiring.Supply(
          element.position, catalog: catalog, module: frame.module ?? program.group(of: .service(service), in: id),
          conditions: frame.conditions + supply.conditions + element.conditions))
    }
  }
}

extension Wiring.Unknown {
  /// Returns the unknown for the registration of a parameter.
  static func registeredParameter(_ supply: SupplyFact, of style: Wiring.Style? = nil) -> Self {
    let reason = "the registered type is a parameter, and the analysis doesn't follow its callers"
    return Self(supply.position, reason, about: .registration, of: style)
  }
}

extension ServiceFact {
  /// Returns the registered generic parameter of a function, or of the type around it; nil if it is a type.
  func parameter(of body: Body) -> String? {
    guard case .typed(.name(let name), _, _) = subject, body.generics.contains(name) else { return nil }
    return name
  }
}
#endif
