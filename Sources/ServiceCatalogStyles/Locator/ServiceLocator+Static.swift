// The static members that the locator has always had. They forward to `shared`.
extension ServiceLocator {
  /// Registers a factory with ``shared``.
  ///
  /// - Parameters:
  ///   - type: The service's type, inferred from the factory by default. An Optional stops the program.
  ///   - name: A name that distinguishes services of the same type.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - factory: A closure that creates the service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread.
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> Service
  ) {
    shared.register(Service.self, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers a factory with ``shared`` that injects the service's dependencies.
  ///
  /// - Parameters:
  ///   - type: The service's type, inferred from the factory by default. An Optional stops the program.
  ///   - name: A name that distinguishes services of the same type.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - factory: A closure that creates the service. Its argument is the locator.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread.
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    shared.register(Service.self, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers an instance with ``shared``.
  ///
  /// - Parameters:
  ///   - instance: The instance. An Optional stops the program.
  ///   - name: A name that distinguishes services of the same type.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread.
  public static func registerSingleton<Service: Sendable>(
    _ instance: Service, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    shared.registerSingleton(instance, name: name, fileID: fileID, line: line)
  }

  /// Locates a service with ``shared``, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - type: The service's type, inferred from the context by default.
  ///   - name: The name with which the service was registered.
  ///   - fileID: The file of the call, for the error message.
  ///   - line: The line of the call, for the error message.
  /// - Returns: The service.
  ///
  /// Complexity: constant, plus the factory's cost.
  ///
  /// Concurrency: callable from any thread.
  public static func inject<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    shared.inject(Service.self, name: name, fileID: fileID, line: line)
  }
}
