public import ServiceCatalog

/// A container of services that are located by their type, which the compiler infers, and an optional name.
///
/// ```swift
/// let locator = ServiceLocator()
/// locator.register { SystemClock() as any Clock }
/// let clock: any Clock = locator.inject()
/// ```
///
/// The type must match exactly. To locate an implementation by its protocol, register it as that protocol. An Optional
/// is a different type from the one that it wraps, so the locator rejects Optionals.
///
/// A locator is a view of a catalog. It uses the same engine, the same cycle detection and the same errors. Two
/// locators of one catalog have the same services.
///
/// Source: the type-inferred service locator of the Swift 2 years, `ServiceLocator.inject()`.
///
/// Concurrency: `Sendable`; every member is callable from any thread, as described for `Catalog`.
public final class ServiceLocator: Sendable {
  /// The catalog that stores the services.
  @usableFromInline package let catalog: Catalog

  /// Creates a locator with its own catalog, or a locator of an existing catalog.
  ///
  /// - Parameter catalog: The catalog that stores the services.
  ///
  /// Concurrency: callable from any thread.
  public init(catalog: Catalog = Catalog(name: "locator")) {
    self.catalog = catalog
  }

  /// The locator of `Catalog.main`.
  ///
  /// Concurrency: callable from any thread.
  public static var shared: ServiceLocator {
    let main = Catalog.main
    return main === process.catalog ? process : ServiceLocator(catalog: main)
  }

  private static let process = ServiceLocator(catalog: .process)

  /// Registers a factory that is called for each injection.
  ///
  /// The last registration wins.
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
  /// Concurrency: callable from any thread and from factories.
  public func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> Service
  ) {
    let builder = Builder<Service> { _ in try factory() }
    put(Definition(EntryKey(Service.self, .located, name: name), builder, at: Origin(fileID, line)))
  }

  /// Registers a factory that injects the service's dependencies, and is called for each injection.
  ///
  /// The last registration wins.
  ///
  /// - Parameters:
  ///   - type: The service's type, inferred from the factory by default. An Optional stops the program.
  ///   - name: A name that distinguishes services of the same type.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - factory: A closure that creates the service. Its argument is a locator of the catalog that locates the service.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from factories.
  public func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    // The factory receives a locator of the catalog that owns the entry. Capturing this locator instead would keep it
    // alive.
    let builder = Builder<Service> { try factory(ServiceLocator(catalog: $0)) }
    put(Definition(EntryKey(Service.self, .located, name: name), builder, at: Origin(fileID, line)))
  }

  /// Registers an instance that each injection returns.
  ///
  /// The last registration wins.
  ///
  /// - Parameters:
  ///   - instance: The instance. An Optional stops the program.
  ///   - name: A name that distinguishes services of the same type.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: callable from any thread and from factories.
  public func registerSingleton<Service: Sendable>(
    _ instance: Service, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let key = EntryKey(Service.self, .located, name: name)
    put(Definition(key, ReadyMade(instance), lifetime: .shared, at: Origin(fileID, line)))
  }

  /// Registers the services of modules, in the order of the list.
  ///
  /// - Parameter modules: The modules.
  ///
  /// Concurrency: callable from any thread.
  public func registerModules(_ modules: [any ServiceModule]) {
    for module in modules { module.registerServices(in: self) }
  }

  /// Locates a service.
  ///
  /// - Parameters:
  ///   - type: The service's type, inferred from the context by default.
  ///   - name: The name with which the service was registered.
  /// - Returns: The service.
  /// - Throws: `CatalogError`. Its kind is `missingEntry` if the service isn't registered, and `optionalService` if
  ///   the type is an Optional. Errors of a factory are reported as described for `obtain(_:)` of a catalog.
  ///
  /// Complexity: constant, whatever the number of services, plus the factory's cost.
  ///
  /// Concurrency: callable from any thread.
  @inlinable
  public func locate<Service>(
    _ type: Service.Type = Service.self, name: String? = nil
  ) throws(CatalogError) -> Service {
    let key = EntryKey(Service.self, .located, name: name)
    guard name == nil else { return try catalog.assembleInFull(key, as: Service.self) }
    return try catalog.assembleOnce(key, as: Service.self)
  }

  /// Locates a service, or stops the program with the error's full text.
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
  @inlinable
  public func inject<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    do throws(CatalogError) { return try locate(name: name) } catch { error.trap(fileID, line) }
  }

  /// Stores a registration in the catalog.
  ///
  /// Stops the program if the type is an Optional.
  private func put(_ definition: Definition) {
    if let error = CatalogError.optional(definition.type) {
      error.trap(definition.origin.file ?? #fileID, UInt(definition.origin.line))
    }
    catalog.put(definition)
  }

  /// Removes all registrations of this locator's catalog.
  ///
  /// The catalog's blueprints remain.
  ///
  /// The dropped instances are released before this method returns.
  ///
  /// Complexity: linear in the number of the catalog's entries.
  ///
  /// Concurrency: callable from any thread and from factories.
  public func reset() { catalog.empty { $0.kind == .located } }
}

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
