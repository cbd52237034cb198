#if Macros
public import ServiceCatalog
#endif

/// The lifetime of a service that a function declares.
///
/// Concurrency: a value, `Sendable`.
public enum ProvidedLifetime: Sendable {
  /// A new instance each time.
  case transient
  /// One instance for each catalog.
  case shared
  /// One instance while it is referenced.
  case weak
  /// One instance for each scope of the extension's kind.
  case scoped
  /// One instance for each outermost call to `obtain`.
  case graph
}

#if Macros
/// States the lifetime of a service that an extension with ``Services(_:keys:)`` declares.
///
/// ```swift
/// @Provides(.shared) static func clock() -> any Clock { SystemClock() }
/// ```
///
/// A function without the mark has the default lifetime of its kind, which is `.shared` for an asynchronous function and
/// `.transient` for any other.
///
/// - Parameters:
///   - lifetime: The lifetime. A lifetime that the kind doesn't support is an error.
///   - live: Whether the service reaches outside of the program, so that tests replace it; see `LiveBlueprint`. Write the
///     literal `true`.
///
/// Concurrency: that of the service's kind.
@attached(peer)
public macro Provides(_ lifetime: ProvidedLifetime? = nil, live: Bool = false) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// States the lifetime of a service, and how to close its instances.
///
/// ```swift
/// @Provides(.shared, disposing: { (pool: Pool) in await pool.close() })
/// static func pool(configuration: Configuration) -> Pool { Pool(configuration) }
/// ```
///
/// - Parameters:
///   - lifetime: The lifetime: `.shared` or `.scoped`. An asynchronous service is shared by default.
///   - live: Whether the service reaches outside of the program.
///   - dispose: The closure that closes an instance. Write the type of its parameter.
///
/// Concurrency: the closure runs once for each instance, on the main actor for a service of the main actor.
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, disposing dispose: (Instance) async throws -> Void
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// States the lifetime of a service, and how to close its instances after success or failure.
///
/// ```swift
/// @Provides(.scoped, disposing: { (transaction: Transaction, ending: Ending) in try await transaction.end(ending) })
/// static func transaction(pool: Pool) -> Transaction { Transaction(in: pool) }
/// ```
///
/// - Parameters:
///   - lifetime: The lifetime: `.shared` or `.scoped`. An asynchronous service is shared by default.
///   - live: Whether the service reaches outside of the program.
///   - dispose: The closure that closes an instance after its work has ended.
///
/// Concurrency: the closure runs once for each instance, on the main actor for a service of the main actor.
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, disposing dispose: (Instance, Ending) async throws -> Void
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// States the lifetime of a service, and the method that closes its instances.
///
/// ```swift
/// @Provides(.shared, disposing: Pool.close) static func pool() -> Pool { Pool() }
/// ```
///
/// - Parameters:
///   - lifetime: The lifetime: `.shared` or `.scoped`. An asynchronous service is shared by default.
///   - live: Whether the service reaches outside of the program.
///   - dispose: The method, such as `Pool.close`. To close an actor, pass a closure.
///
/// Concurrency: the method is called once for each instance.
@attached(peer)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, disposing dispose: (Instance) -> () async throws -> Void
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Writes the body of a service's function: a call of an initializer with the same labels.
///
/// ```swift
/// @Provides(.shared, by: DefaultDraftStore.self)
/// static func draftStore(clock: any Clock, log: any Log) -> any DraftStore
/// ```
///
/// The body is `DefaultDraftStore(clock: clock, log: log)`, with `try` and `await` if the function is marked so.
///
/// - Parameters:
///   - lifetime: The lifetime, or nil for the default of the service's kind.
///   - live: Whether the service reaches outside of the program.
///   - type: The type with the initializer.
///
/// Concurrency: that of the service's kind.
@attached(peer)
@attached(body)
public macro Provides(_ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

/// Writes the body of a service's function, and states how to close its instances.
///
/// ```swift
/// @Provides(.shared, by: Pool.self, disposing: { (pool: Pool) in await pool.close() })
/// static func pool(configuration: Configuration) -> Pool
/// ```
///
/// - Parameters:
///   - lifetime: The lifetime: `.shared` or `.scoped`. An asynchronous service is shared by default.
///   - live: Whether the service reaches outside of the program.
///   - type: The type with the initializer.
///   - dispose: The closure that closes an instance. Write the type of its parameter, which is the function's result.
///
/// Concurrency: the closure runs once for each instance, on the main actor for a service of the main actor.
@attached(peer)
@attached(body)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type,
  disposing dispose: (Instance) async throws -> Void
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

/// Writes the body of a service's function, and states how to close its instances after success or failure.
///
/// ```swift
/// @Provides(.scoped, by: Page.self, disposing: { (page: Page, ending: Ending) in try await page.close(after: ending) })
/// static func page(folder: Folder) -> Page
/// ```
///
/// - Parameters:
///   - lifetime: The lifetime: `.shared` or `.scoped`. An asynchronous service is shared by default.
///   - live: Whether the service reaches outside of the program.
///   - type: The type with the initializer.
///   - dispose: The closure that closes an instance after its work has ended.
///
/// Concurrency: the closure runs once for each instance, on the main actor for a service of the main actor.
@attached(peer)
@attached(body)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type,
  disposing dispose: (Instance, Ending) async throws -> Void
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

/// Writes the body of a service's function, and states the method that closes its instances.
///
/// ```swift
/// @Provides(.shared, by: Pool.self, disposing: Pool.close) static func pool(configuration: Configuration) -> Pool
/// ```
///
/// - Parameters:
///   - lifetime: The lifetime: `.shared` or `.scoped`. An asynchronous service is shared by default.
///   - live: Whether the service reaches outside of the program.
///   - type: The type with the initializer.
///   - dispose: The method, such as `Pool.close`. To close an actor, pass a closure.
///
/// Concurrency: the method is called once for each instance.
@attached(peer)
@attached(body)
public macro Provides<Instance>(
  _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type,
  disposing dispose: (Instance) -> () async throws -> Void
) = #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

/// Supplies a service whose key is declared elsewhere, such as a fake in a test.
///
/// ```swift
/// @Services("FakeNetwork") extension Catalog {
///   @Provides(for: \.network) static func fakeNetwork() -> any Network { FakeNetwork() }
/// }
/// ```
///
/// A root that lists this module needs no other module that supplies the service. If it lists one, list this one as
/// `Catalog.FakeNetwork.Replacing`. The function's own name isn't a key.
///
/// - Parameters:
///   - key: The key of the service.
///   - lifetime: The lifetime, or nil for that of the key's blueprint.
///   - live: Whether this supply reaches outside of the program, so that tests replace it. Write the literal `true`.
///
/// Concurrency: that of the service's kind.
@attached(peer)
public macro Provides(
  for key: PartialKeyPath<Catalog>, _ lifetime: ProvidedLifetime? = nil, live: Bool = false
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesMacro")

/// Supplies a service whose key is declared elsewhere, with an initializer that has the function's labels.
///
/// ```swift
/// @Provides(for: \.network, by: FakeNetwork.self) static func fakeNetwork(clock: any Clock) -> any Network
/// ```
///
/// - Parameters:
///   - key: The key of the service.
///   - lifetime: The lifetime, or nil for that of the key's blueprint.
///   - live: Whether this supply reaches outside of the program, so that tests replace it. Write the literal `true`.
///   - type: The type with the initializer.
///
/// Concurrency: that of the service's kind.
@attached(peer)
@attached(body)
public macro Provides(
  for key: PartialKeyPath<Catalog>, _ lifetime: ProvidedLifetime? = nil, live: Bool = false, by type: Any.Type
) =
  #externalMacro(module: "ServiceCatalogMacrosPlugin", type: "ProvidesByMacro")

// A body that `by` writes calls these functions, so that `try` and `await` apply to something if the initializer neither
// throws nor suspends.

/// Returns a value.
///
/// - Parameter value: The value.
/// - Returns: The same value.
/// - Throws: Nothing.
///
/// Complexity: constant.
///
/// Concurrency: callable from anywhere.
@inlinable @inline(__always)
public func _trying<Value>(_ value: Value) throws -> Value { value }

/// Returns a value without suspending.
///
/// - Parameter value: The value.
/// - Returns: The same value.
///
/// Complexity: constant.
///
/// Concurrency: runs on the actor of its caller.
@inlinable @inline(__always)
public nonisolated(nonsending) func _awaiting<Value>(_ value: Value) async -> Value { value }
#endif
