// The static forms that the locator always had: the same on `shared`.
extension ServiceLocator {
  /// Registers a factory with ``shared``.
  ///
  /// - Parameters:
  ///   - type: The service's type; inferred from the factory if not given. An Optional stops the program.
  ///   - name: Tells several services of one type apart.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - factory: Makes the service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread.
  public static func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> Service
  ) {
    shared.register(Service.self, name: name, fileID: fileID, line: line, factory: factory)
  }

  /// Registers a factory that injects what the service needs with ``shared``.
  ///
  /// - Parameters:
  ///   - type: The service's type; inferred from the factory if not given. An Optional stops the program.
  ///   - name: Tells several services of one type apart.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - factory: Makes the service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread.
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
  ///   - name: Tells several services of one type apart.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread.
  public static func registerSingleton<Service: Sendable>(
    _ instance: Service, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    shared.registerSingleton(instance, name: name, fileID: fileID, line: line)
  }

  /// Locates a service with ``shared``, or stops the program with the error's full text.
  ///
  /// - Parameters:
  ///   - type: The service's type; inferred from where the result goes if not given.
  ///   - name: The name it was registered with.
  ///   - fileID: Where the call stands, for the message.
  ///   - line: Where the call stands, for the message.
  /// - Returns: The service.
  ///
  /// Complexity: constant, plus the factory's own.
  ///
  /// Concurrency: from any thread.
  public static func inject<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    shared.inject(Service.self, name: name, fileID: fileID, line: line)
  }
}
