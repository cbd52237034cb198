/// Services, located by their type, which the compiler infers, and by a name where one type has several.
///
/// ```swift
/// let locator = ServiceLocator()
/// locator.register { SystemClock() as any Clock }
/// let clock: any Clock = locator.inject()
/// ```
///
/// A type is very specific: an implementation that is asked for by its protocol is registered as that protocol. An
/// Optional is another type than the one it wraps, and is refused.
///
/// A locator is a face on a catalog: the same engine, the same detection of cycles, the same errors. Two locators on one
/// catalog see the same services.
///
/// Source: the type-inferred service locator of the Swift 2 years, `ServiceLocator.inject()` (seed 002).
///
/// Concurrency: `Sendable`; everything works from any thread, as ``Catalog`` says.
public final class ServiceLocator: Sendable {
  /// The catalog in which the services are.
  @usableFromInline let catalog: Catalog

  /// A locator of its own, or a face on a catalog.
  ///
  /// - Parameter catalog: The catalog in which the services are.
  ///
  /// Concurrency: from any thread.
  public init(catalog: Catalog = Catalog(name: "locator")) {
    self.catalog = catalog
  }

  /// The locator of ``Catalog/main``.
  ///
  /// Concurrency: from any thread.
  public static var shared: ServiceLocator {
    let main = Catalog.main
    return main === process.catalog ? process : ServiceLocator(catalog: main)
  }

  private static let process = ServiceLocator(catalog: .process)

  /// Registers a factory: a new instance at every injection.
  ///
  /// The last registration wins.
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
  /// Concurrency: from any thread, factories included.
  public func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable () throws -> Service
  ) {
    let builder = Builder<Service> { _ in try factory() }
    put(Definition(EntryKey(Service.self, .located, name: name), builder, at: Origin(fileID, line)))
  }

  /// Registers a factory that injects what the service needs.
  ///
  /// The last registration wins.
  ///
  /// - Parameters:
  ///   - type: The service's type; inferred from the factory if not given. An Optional stops the program.
  ///   - name: Tells several services of one type apart.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///   - factory: Makes the service; its argument is the locator that it is registered with.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, factories included.
  public func register<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    factory: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    // The catalog that owns the entry, not this locator, which it would keep alive.
    let builder = Builder<Service> { try factory(ServiceLocator(catalog: $0)) }
    put(Definition(EntryKey(Service.self, .located, name: name), builder, at: Origin(fileID, line)))
  }

  /// Registers an instance, which every injection gives.
  ///
  /// The last registration wins.
  ///
  /// - Parameters:
  ///   - instance: The instance. An Optional stops the program.
  ///   - name: Tells several services of one type apart.
  ///   - fileID: Where the call stands, for errors.
  ///   - line: Where the call stands, for errors.
  ///
  /// Complexity: constant on average.
  ///
  /// Concurrency: from any thread, factories included.
  public func registerSingleton<Service: Sendable>(
    _ instance: Service, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let builder = Builder<Service> { _ in instance }
    let key = EntryKey(Service.self, .located, name: name)
    put(Definition(key, builder, lifetime: .shared, at: Origin(fileID, line)), keeping: Box(instance))
  }

  /// Registers the services of modules, in the order given.
  ///
  /// - Parameter modules: The modules.
  ///
  /// Concurrency: from any thread.
  public func registerModules(_ modules: [any ServiceModule]) {
    for module in modules { module.registerServices(in: self) }
  }

  /// Locates a service.
  ///
  /// - Parameters:
  ///   - type: The service's type; inferred from where the result goes if not given.
  ///   - name: The name it was registered with.
  /// - Returns: The service.
  /// - Throws: ``CatalogError``: `missingEntry` if it is not registered, `optionalService` if the type is an Optional,
  ///   and what a factory leads to, as ``Assembling/obtain(_:)-92ah2`` says.
  ///
  /// Complexity: constant, whatever the number of services; plus the factory's own.
  ///
  /// Concurrency: from any thread.
  @inlinable
  public func locate<Service>(
    _ type: Service.Type = Service.self, name: String? = nil
  ) throws(CatalogError) -> Service {
    guard let name else { return try Self.locateOnce(Service.self, in: self) }
    return try catalog.assembleSlowly(EntryKey(Service.self, .located, name: name), as: Service.self)
  }

  /// Locates a service without a name: compiled once for each type in a module.
  @inlinable @inline(never)
  static func locateOnce<Service>(_ type: Service.Type, in locator: ServiceLocator) throws(CatalogError) -> Service {
    let key = EntryKey(Service.self, .located)
    if let service = Catalog.readyInstance(of: key, from: locator.catalog, as: Service.self) { return service }
    return try locator.catalog.assembleTransient(key, as: Service.self)
  }

  /// Locates a service, or stops the program with the error's full text.
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
  @inlinable
  public func inject<Service>(
    _ type: Service.Type = Service.self, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    do throws(CatalogError) { return try locate(name: name) } catch { error.trap(fileID, line) }
  }

  /// Forgets what was registered here, not the catalog's blueprints.
  ///
  /// What it drops is released before it returns.
  ///
  /// Complexity: linear in the number of the catalog's entries.
  ///
  /// Concurrency: from any thread, factories included.
  public func reset() {
    catalog.empty { $0.kind == .located }
  }
}
