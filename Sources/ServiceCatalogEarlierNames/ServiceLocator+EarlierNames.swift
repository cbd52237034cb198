public import ServiceCatalog

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
