import ServiceCatalog

extension ServiceLocator {
  /// The earlier name of `shared`.
  ///
  /// Source: the type-inferred service locator of the Swift 2 years.
  ///
  /// Concurrency: callable from any thread.
  @available(*, deprecated, renamed: "shared")
  public static var sharedLocator: ServiceLocator { shared }

  /// The earlier name of `registerSingleton(_:name:)`.
  ///
  /// Source: the type-inferred service locator of the Swift 2 years.
  ///
  /// - Parameters:
  ///   - singletonInstance: The instance. An Optional stops the program.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from factories.
  @available(*, deprecated, renamed: "registerSingleton(_:)")
  public func registerSingleton<Service: Sendable>(
    singletonInstance: Service, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    registerSingleton(singletonInstance, fileID: fileID, line: line)
  }

  /// The earlier name of `registerModules(_:)`.
  ///
  /// Source: the type-inferred service locator of the Swift 2 years.
  ///
  /// - Parameter modules: The modules, in either spelling.
  ///
  /// Concurrency: callable from any thread.
  @available(*, deprecated, renamed: "registerModules(_:)")
  public func registerModules(modules: [any ServiceModule]) {
    registerModules(modules)
  }
}

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
