#if Tools
import CatalogWiring

extension Flow {
  /// Binds the types that a call passes for the generic parameters that its callee registers.
  mutating func bindGenerics(
    _ call: CallFact, of callee: Program.BodyID, _ id: Program.BodyID, _ next: inout Frame
  ) {
    for parameter in program[callee].registeredParameters {
      guard let type = program.genericArgument(for: parameter, of: callee, call, from: id) else {
        let reason = "the registered type is inferred: write it, as in \(call.name)(Service.self) { … }"
        unknowns.append(Wiring.Unknown(call.position, reason, about: .registration))
        continue
      }
      registrations.bind(callee)
      next.types.registered[parameter] = Element(
        type: type, file: id.file, types: program[id].context, position: call.position,
        conditions: call.certainConditions)
    }
  }

  /// Registers the type that a call passes for a generic parameter.
  mutating func register(
    _ generic: String, _ name: String?, _ supply: SupplyFact, to catalog: Wiring.CatalogID?, _ id: Program.BodyID,
    _ frame: Frame
  ) {
    guard let element = frame.types.registered[generic] else {
      let reason = "the registered type is a parameter, and the sources don't show the type that a call passes"
      registrations.leave(id, Wiring.Unknown(supply.position, reason, about: .registration))
      return
    }
    let context = TypeTable.Context(file: element.file, types: element.types)
    // The locator rejects an Optional at run time.
    guard !program.isOptional(element.type, in: context) else { return }
    let subject = program.located(element.type, name, in: context)
    add(
      subject, .register, lifetime: supply.lifetime,
      Wiring.Supply(
        element.position, catalog: catalog, module: frame.module, conditions: frame.conditions + supply.conditions))
  }

  /// Registers the type that is passed to a method of the user's own container, which registers it with a locator.
  mutating func register(
    _ type: String, _ name: String?, _ supply: SupplyFact, of facade: Program.BodyID, _ id: Program.BodyID,
    _ frame: Frame
  ) {
    let context = program.context(of: id)
    guard !program.isOptional(type, in: context) else { return }
    let subject = program.located(type, name, in: context)
    // The container's locator doesn't matter, because code also locates through a method of the container.
    add(
      subject, .register, lifetime: supply.lifetime,
      builder: supply.builder.map { .init(file: id.file, body: $0) },
      Wiring.Supply(
        supply.position, catalog: nil, module: frame.module, conditions: frame.conditions + supply.conditions))
  }
}
#endif
