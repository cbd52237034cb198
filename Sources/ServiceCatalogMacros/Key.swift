#if Macros
/// Lets roots supply a key that is declared by hand.
///
/// ```swift
/// extension Catalog {
///   @Key public var clock: ClockBlueprint.Type { ClockBlueprint.self }
/// }
/// ```
///
/// The macro adds the protocol `SuppliesClock`, which an extension with ``Services(_:keys:)`` needs for the label `clock`. A
/// root that lists `Catalog.SuppliesClock` supplies the key's blueprint. A root also supplies the key with a property of
/// that name, or with a module that supplies it.
///
/// Concurrency: that of the key's blueprint.
@attached(peer, names: arbitrary)
public macro Key() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "KeyMacro")

/// Declares a service that the root supplies, with its blueprint.
///
/// ```swift
/// extension Catalog {
///   @Key(Configuration.self) public var configuration: ConfigurationBlueprint.Type
/// }
/// ```
///
/// The macro adds the getter and the blueprint, which is a `SuppliedBlueprint`. No function assembles the service: a
/// property of the root, or a module of its own, supplies it.
///
/// - Parameter output: The type of the service.
///
/// Concurrency: the service is `Sendable`.
@attached(peer, names: arbitrary)
@attached(accessor)
public macro Key<Output: Sendable>(_ output: Output.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "KeyMacro")

/// Declares a collection, with its blueprint.
///
/// ```swift
/// extension Catalog {
///   @Key(collecting: (any Panel).self) public var panels: PanelsBlueprint.Type
/// }
/// ```
///
/// The macro adds the getter and the blueprint, which is a `ContributionBlueprint`. Functions marked with `@Contributes`
/// contribute the elements.
///
/// - Parameter element: The type of the elements.
///
/// Concurrency: that of the elements.
@attached(peer, names: arbitrary)
@attached(accessor)
public macro Key<Element>(collecting element: Element.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "KeyMacro")
#endif
