/// A type that registers the services of one part of a program.
///
/// ```swift
/// struct NetworkModule: ServiceModule {
///   func registerServices(in locator: ServiceLocator) {
///     locator.register { HTTPClient() as any Client }
///   }
/// }
/// ```
///
/// Source: `ServiceLocatorModul` of the type-inferred service locator.
///
/// Concurrency: called on the thread that registers.
public protocol ServiceModule {
  /// Registers the module's services.
  ///
  /// - Parameter locator: The locator to register with.
  func registerServices(in locator: ServiceLocator)
}
