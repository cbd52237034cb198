public import ServiceCatalog

/// The earlier form of `ServiceModule`, whose method has a different label.
///
/// A module in this form is also a `ServiceModule`, so one list may contain both. To migrate, conform to
/// `ServiceModule` and rename the method's label to `in`.
///
/// Source: the type-inferred service locator of the Swift 2 years.
///
/// Concurrency: called on the thread that registers.
@available(*, deprecated, message: "conform to ServiceModule, and declare registerServices(in:)")
public protocol ServiceLocatorModul: ServiceModule {
  /// Registers the module's services.
  ///
  /// - Parameter serviceLocator: The locator to register with.
  func registerServices(serviceLocator: ServiceLocator)
}

@available(*, deprecated)
extension ServiceLocatorModul {
  /// Registers the module's services by calling the earlier method.
  ///
  /// - Parameter locator: The locator to register with.
  public func registerServices(in locator: ServiceLocator) { registerServices(serviceLocator: locator) }

  /// The earlier call of `registerServices(in:)`, without a label.
  ///
  /// - Parameter serviceLocator: The locator to register with.
  @available(*, deprecated, renamed: "registerServices(in:)")
  public func registerServices(_ serviceLocator: ServiceLocator) { registerServices(in: serviceLocator) }
}
