#if Macros
/// Lets roots supply a key that is declared by hand.
///
/// ```swift
/// extension Catalog {
///   @Key public var clock: ClockBlueprint.Type { ClockBlueprint.self }
/// }
/// ```
///
/// The macro adds the protocol `SuppliesClock`, which an extension with ``Services(_:keys:allowing:)`` needs for the label `clock`. A
/// root that lists `Catalog.SuppliesClock` supplies the key's blueprint. A root also supplies the key with a property of
/// that name, or with a module that supplies it.
///
/// Concurrency: that of the key's blueprint.
@attached(peer, names: arbitrary)
public macro Key() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "KeyMacro")

/// Declares a service that others supply: a property of the root, or a module with `@Provides(for:)`.
///
/// ```swift
/// extension Catalog {
///   @Supplied public static func configuration() -> Configuration
/// }
/// ```
///
/// The function has no body. The macro adds the key `\.configuration`, and the blueprint, which is a `SuppliedBlueprint`. It
/// also writes the body, which obtains the service from `Catalog.main`.
///
/// Concurrency: the service is `Sendable`.
@attached(peer, names: arbitrary)
@attached(body)
public macro Supplied() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "SuppliedMacro")

/// Declares a collection, to which modules contribute the elements with `@Contributes(to:)`.
///
/// ```swift
/// extension Catalog {
///   @Collected public static func panels() -> [any Panel]
///   @Collected public static func handlers() -> [Topic: any Handler]
/// }
/// ```
///
/// The elements of a dictionary have keys: `@Contributes(to: \.handlers, at: .invoices)`.
///
/// The function has no body. The macro adds the key `\.panels`, and the blueprint, which is a `ContributionBlueprint`, or a
/// `KeyedContributionBlueprint` for a dictionary. It also writes the body, which obtains the collection from `Catalog.main`.
///
/// Concurrency: that of the elements.
@attached(peer, names: arbitrary)
@attached(body)
public macro Collected() = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "SuppliedMacro")

/// Explains a mistake: a function with ``Supplied()`` declares a service that others supply.
///
/// - Parameter output: The type of the service.
@attached(peer, names: arbitrary)
@attached(accessor)
public macro Key<Output>(_ output: Output.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "KeyOfServiceMacro")

/// Explains a mistake: a function with ``Collected()`` declares a list.
///
/// - Parameter element: The type of the elements.
@attached(peer, names: arbitrary)
@attached(accessor)
public macro Key<Element>(collecting element: Element.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "KeyOfServiceMacro")
#endif
