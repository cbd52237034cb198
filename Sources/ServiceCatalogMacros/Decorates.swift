#if Macros
public import ServiceCatalog

/// Decorates each instance of a service, in an extension with ``Services(_:)``.
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
public macro Decorates<B: CatalogModule>(_ key: KeyPath<Catalog, B.Type>) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")
#endif
