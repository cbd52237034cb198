#if Macros
public import ServiceCatalog

/// Contributes what a function returns to a collection, in an extension with ``Services(_:keys:allowing:)``.
///
/// ```swift
/// @Contributes(to: \.panels) static func searchPanel(index: any Index) -> any Panel { SearchPanel(index) }
/// ```
///
/// The function isn't a service of its own. Its labels are the keys of the services that it needs.
///
/// - Parameters:
///   - key: The key of the collection. It is declared in source code, for example with ``Collected()``.
///   - lifetime: The lifetime of the element. Without it, each request for the collection assembles a new one.
///
/// Concurrency: the function is neither `async` nor isolated to an actor.
@attached(peer)
public macro Contributes(
  to key: PartialKeyPath<Catalog>, _ lifetime: ServiceTrait...
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Contributes an instance to a collection, with an initializer that has the function's labels.
///
/// ```swift
/// @Contributes(to: \.panels, by: SearchPanel.self) static func searchPanel(index: any Index) -> any Panel
/// ```
///
/// - Parameters:
///   - key: The key of the collection.
///   - lifetime: The lifetime of the element. Without it, each request for the collection assembles a new one.
///   - type: The type with the initializer.
///
/// Concurrency: the function is neither `async` nor isolated to an actor.
@attached(peer)
@attached(body)
public macro Contributes(
  to key: PartialKeyPath<Catalog>, _ lifetime: ServiceTrait..., by type: Any.Type
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

/// Contributes what a function returns to a collection with keys, in an extension with ``Services(_:keys:allowing:)``.
///
/// ```swift
/// @Contributes(to: \.handlers, at: .invoices) static func invoices(store: any Store) -> any Handler {
///   InvoiceHandler(store)
/// }
/// ```
///
/// Two contributions can't have the same key. If both keys are written in the same way in one extension, the program doesn't
/// compile. Otherwise it stops when the second module is installed.
///
/// - Parameters:
///   - collection: The key path of the collection. It is declared in source code, for example with ``Collected()``.
///   - key: The key of the element.
///   - lifetime: The lifetime of the element. Without it, each request for the collection assembles a new one.
///
/// Concurrency: the function is neither `async` nor isolated to an actor.
@attached(peer)
public macro Contributes<B: KeyedContributionBlueprint>(
  to collection: KeyPath<Catalog, B.Type>, at key: B.Key, _ lifetime: ServiceTrait...
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Contributes an instance to a collection with keys, with an initializer that has the function's labels.
///
/// ```swift
/// @Contributes(to: \.handlers, at: .invoices, by: InvoiceHandler.self)
/// static func invoices(store: any Store) -> any Handler
/// ```
///
/// - Parameters:
///   - collection: The key path of the collection.
///   - key: The key of the element.
///   - lifetime: The lifetime of the element. Without it, each request for the collection assembles a new one.
///   - type: The type with the initializer.
///
/// Concurrency: the function is neither `async` nor isolated to an actor.
@attached(peer)
@attached(body)
public macro Contributes<B: KeyedContributionBlueprint>(
  to collection: KeyPath<Catalog, B.Type>, at key: B.Key, _ lifetime: ServiceTrait..., by type: Any.Type
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

/// Decorates each instance of a service, in an extension with ``Services(_:keys:allowing:)``.
///
/// ```swift
/// @Decorates(\.clock) static func loggingClock(_ clock: any Clock, log: any Log) -> any Clock {
///   LoggingClock(clock, log)
/// }
/// ```
///
/// The parameter without a label is the instance. The labels of the others are the keys of the services that the
/// function needs.
///
/// - Parameter key: The key of the service.
///
/// Concurrency: that of the decorated service.
@attached(peer)
public macro Decorates(_ key: PartialKeyPath<Catalog>) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Decorates each instance of a service, with an initializer that has the function's labels.
///
/// ```swift
/// @Decorates(\.clock, by: LoggingClock.self) static func loggingClock(_ clock: any Clock, log: any Log) -> any Clock
/// ```
///
/// - Parameters:
///   - key: The key of the service.
///   - type: The type with the initializer, whose argument without a label is the decorated instance.
///
/// Concurrency: that of the decorated service.
@attached(peer)
@attached(body)
public macro Decorates(_ key: PartialKeyPath<Catalog>, by type: Any.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

extension Catalog {
  /// Explains a mistake: the decorator's type differs from that of the service.
  @available(
    *, unavailable,
    message:
      "a decorator's parameter without a label and its result have the type of the decorated service, and it awaits only if that is asynchronous"
  )
  public func decorate<B: CatalogModule, Input>(
    _ blueprint: B.Type, fileID: StaticString = #fileID, line: UInt = #line,
    with decorator: (Input, Catalog) async throws -> Any
  ) { fatalError() }
}
#endif
