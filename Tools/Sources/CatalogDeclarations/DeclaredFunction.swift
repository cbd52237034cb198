#if Macros || Tools
package import SwiftSyntax

/// A static function in an extension with `@Services`: it assembles a service, an element or a decorated instance.
///
/// Its labels are the keys of the services that it needs.
///
/// A function with problems is read as far as it can be, because the analysis reads programs that don't compile yet.
package struct DeclaredFunction {
  package let syntax: FunctionDeclSyntax
  /// The extension around it.
  package let services: ServicesDeclaration
  /// The attribute that says what it is; nil if it is a service with the default lifetime.
  package let mark: Mark?
  /// The parameters that receive an argument; for a function with `@Configured`, the sources of its settings.
  package let parameters: [DeclaredParameter]
  /// The parameters that receive settings.
  package let settings: [DeclaredSetting]
  /// The isolation that it states, or that its extension states.
  package let isolation: Isolation

  /// Reads a function.
  package init(_ syntax: FunctionDeclSyntax, in services: ServicesDeclaration) {
    self.syntax = syntax
    self.services = services
    mark = Mark.all(of: syntax).first
    if let mark, mark.kind == .configured {
      parameters = [DeclaredParameter(sourcesFor: mark.attribute)]
      settings = syntax.signature.parameterClause.parameters.map(DeclaredSetting.init)
    } else {
      (parameters, settings) = (DeclaredParameter.all(of: syntax), [])
    }
    isolation = Isolation(attributes: syntax.attributes, modifiers: syntax.modifiers) ?? services.isolation
  }

  /// The name without backticks, which is the key of a service.
  package var name: String { syntax.name.unescaped }

  /// The type of the service.
  package var result: TypeSyntax? { syntax.signature.returnClause?.type }

  /// The access level of the key, as it is stated by the function or by its extension; nil for an internal key.
  package var accessOfKey: String? {
    syntax.modifiers.access ?? services.accessOfKeys ?? services.syntax.modifiers.access
  }

  package var isStatic: Bool { syntax.modifiers.contains { ["static", "class"].contains($0.name.text) } }

  package var isAsync: Bool { syntax.signature.effectSpecifiers?.asyncSpecifier != nil }

  package var isThrowing: Bool { syntax.signature.effectSpecifiers?.throwsClause != nil }

  /// Whether only asynchronous code can call it.
  package var isAwaited: Bool {
    if case .globalActor = isolation { return true }
    return isAsync
  }

  /// The services that it needs: its arguments, and the clocks of its traits.
  package var needs: [DeclaredParameter] { arguments + clocks }

  /// The parameters whose labels are keys.
  package var arguments: [DeclaredParameter] { parameters.filter { !$0.isInput } }

  /// The clocks that its traits name, each once, without those that a parameter obtains.
  private var clocks: [DeclaredParameter] {
    guard let mark else { return [] }
    var seen = Set(arguments.map(\.key))
    return mark.traits.compactMap(\.clock).filter { seen.insert($0).inserted }
      .map { DeclaredParameter(clock: $0, mark: mark.attribute) }
  }

  /// The parameters without labels.
  package var inputs: [DeclaredParameter] { parameters.filter(\.isInput) }

  // MARK: what it declares

  /// The protocol of its blueprint.
  package var kind: BlueprintKind {
    let isOnMainActor = isolation == .mainActor
    if mark?[.per] != nil, !inputs.isEmpty { return .perInput(isAsync: isAwaited) }
    if parameters.contains(where: \.isInput) { return .parameterized(onMainActor: isOnMainActor) }
    if isAwaited { return .async(onMainActor: isOnMainActor) }
    if isOnMainActor { return .mainActor }
    switch lifetime {
    case nil, .transient: return .new
    case .shared, .weak, .scoped, .graph: return .kept
    }
  }

  /// The role of a function that adds to the service of another key.
  package enum Addition {
    /// It contributes an element to a collection.
    case contribution
    /// It decorates each instance.
    case decorator
    /// It assembles the service.
    case supply
  }

  /// The service of another key that it supplies, decorates or contributes to; nil if it declares its own.
  ///
  /// The key has no backticks, and is nil if the argument is another expression.
  package var addition: (role: Addition, key: String?)? {
    guard let mark else { return nil }
    let key = mark.target?.expression.key
    switch mark.kind {
    case .contributes: return (.contribution, key)
    case .decorates: return (.decorator, key)
    case .provides: return mark.target == nil ? nil : (.supply, key)
    case .configured: return nil
    }
  }

  /// The lifetime that it states; nil if it is the default.
  ///
  /// A new element for each request is the default of a contribution, which then needn't be `Sendable`.
  package var lifetime: DeclaredLifetime? {
    if mark?.kind == .configured { return .shared }
    let stated = mark?.lifetime?.kind.lifetime
    return mark?.kind == .contributes && stated == .transient ? nil : stated
  }

  /// The lifetime that its blueprint states; nil if it is that of the blueprint's kind.
  package var lifetimeOfBlueprint: DeclaredLifetime? {
    if case .parameterized = kind { return nil }
    return lifetime == kind.usualLifetime ? nil : lifetime
  }

  /// Whether the service is closed on the main actor.
  package var isDisposedOnMainActor: Bool { isolation == .mainActor && !isAwaited }

  /// The protocols of its blueprint, each with its module.
  package var protocols: [(module: String, name: String)] {
    var names = [kind.protocolName]
    if mark?[.disposing] != nil {
      names.append(isDisposedOnMainActor ? "MainActorDisposableBlueprint" : "DisposableBlueprint")
    }
    if mark?.isLive == true { names.append("LiveBlueprint") }
    var protocols = names.map { (module: "ServiceCatalog", name: $0) }
    if mark?[.runs] != nil { protocols.append(("ServiceCatalogLifecycle", "RunnableBlueprint")) }
    if mark?[.healthCheck] != nil { protocols.append(("ServiceCatalogLifecycle", "HealthCheckedBlueprint")) }
    if mark?.kind == .configured { protocols.append((DeclaredSetting.module, "_ConfiguredBlueprint")) }
    return protocols
  }

  /// The attributes that limit the platforms on which it exists, such as `@available(macOS 15, *)`.
  package var availabilities: [(attribute: AttributeSyntax, list: AvailabilityArgumentListSyntax)] {
    syntax.attributes.compactMap { element in
      guard case .attribute(let attribute) = element,
        let list = attribute.arguments?.as(AvailabilityArgumentListSyntax.self),
        list.contains(where: { $0.argument.is(PlatformVersionSyntax.self) })
      else { return nil }
      return (attribute, list)
    }
  }
}
#endif
