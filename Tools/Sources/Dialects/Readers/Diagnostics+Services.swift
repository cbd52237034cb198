#if Tools
import CatalogWiring

extension Diagnostics {
  /// Checks a request to another library.
  mutating func look(at fact: ServiceFact, _ obtain: ObtainFact, in body: Body, _ id: Program.BodyID) {
    // A key path alone resolves nothing.
    if case .member(_, of: "") = fact.subject, obtain.isOptional { return }
    guard Dialects.of(fact.style)?.notesRequestsOutside ?? false, !isOfTests(id.file),
      isWhileRunning(obtain, body, id), case .entries = program.target(of: fact, in: id)
    else { return }
    var diagnostic = Wiring.Diagnostic(
      .locatorOutsideInit, of: body.title, source: obtain.base, position: obtain.position)
    diagnostic.style = fact.style
    all.insert(diagnostic)
  }

  /// Returns whether code runs after its object was created, and doesn't compose anything.
  private mutating func isWhileRunning(_ obtain: ObtainFact, _ body: Body, _ id: Program.BodyID) -> Bool {
    guard let type = body.context.last, obtain.defaultOf == nil, !Self.composes(type),
      !body.parameters.contains(where: { Self.composes($0.type) }), !hasContainer(id),
      !body.steps.contains(where: \.isOfDialect)
    else { return false }
    switch body.owner {
    case .initializer, .builder, .topLevel: return false
    case .property: return obtain.isInAccessor && program.property(of: id)?.storage == .computed
    case .method(let name):
      return !["make", "create", "build", "main", "application", "scene"].contains { name.hasPrefix($0) }
        && !isOfInitializer(id)
    }
  }

  /// Returns whether a type's name shows that it composes others.
  private static func composes(_ type: String) -> Bool {
    [
      "Container", "Resolver", "Assembler", "Assembly", "Registrant", "Factory", "Builder", "Coordinator",
      "Component", "AppDelegate", "SceneDelegate", "Router", "Module", "Configurator", "Injector",
    ].contains { Expressions.unwrapped(type).hasSuffix($0) }
  }

  /// Returns whether the type around a body stores a container to create others.
  private func hasContainer(_ id: Program.BodyID) -> Bool {
    guard let place = program.type(around: id) else { return false }
    return program.types.infos[place].properties.contains { property in
      property.property.type.map(Self.composes) ?? false
    }
  }
}
#endif
