public import ServiceCatalog

/// A property of a service that a function declares: its lifetime, how it is closed, and others.
///
/// ```swift
/// @Provides(.shared, .live, .disposing(Pool.close)) static func pool() -> Pool { Pool() }
/// ```
///
/// Pass traits to `@Provides`, and a lifetime to `@Contributes`. Write each of them in the list, because the macros read the
/// text: a constant of your own is an error.
///
/// `ServiceCatalogLifecycle` adds the traits of a service that runs on a server.
///
/// Concurrency: a value, `Sendable`.
public struct ServiceTrait: Sendable {
  /// Creates a trait, which the macros read from the text.
  package init() {}

  // MARK: lifetimes

  /// A new instance each time.
  public static var transient: ServiceTrait { ServiceTrait() }

  /// One instance for each catalog.
  public static var shared: ServiceTrait { ServiceTrait() }

  /// One instance while it is referenced.
  public static var weak: ServiceTrait { ServiceTrait() }

  /// One instance for each scope of the extension's kind.
  public static var scoped: ServiceTrait { ServiceTrait() }

  /// One instance for each outermost call to `obtain`.
  public static var graph: ServiceTrait { ServiceTrait() }

  // MARK: other properties

  /// The service reaches outside of the program, so that tests replace it; see `LiveBlueprint`.
  public static var live: ServiceTrait { ServiceTrait() }

  /// One shared instance for each input.
  ///
  /// ```swift
  /// @Provides(.shared, .per(Tenant.ID.self)) static func limits(_ tenant: Tenant.ID) -> Limits { Limits(of: tenant) }
  /// ```
  ///
  /// - Parameter input: The type of the input, which is the first parameter, without a label.
  /// - Returns: The trait.
  ///
  /// Concurrency: the instance for an input is assembled once; see `PerInputBlueprint`.
  public static func per<Input: Hashable & Sendable>(_ input: Input.Type) -> ServiceTrait { ServiceTrait() }

  /// One shared instance for each input, until nobody has obtained it for a time.
  ///
  /// ```swift
  /// @Provides(.shared, .per(Tenant.ID.self, idle: .seconds(300)), .disposing { try await $0.close() })
  /// static func database(_ tenant: Tenant.ID) async throws -> Database { try await Database.open(tenant) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The type of the input, which is the first parameter, without a label.
  ///   - idle: The time after the last call that obtained an instance, after which it is disposed.
  /// - Returns: The trait.
  ///
  /// Concurrency: the instance for an input is assembled once; see `PerInputBlueprint`.
  public static func per<Input: Hashable & Sendable>(_ input: Input.Type, idle: Duration) -> ServiceTrait {
    ServiceTrait()
  }

  /// One shared instance for each input, until nobody has obtained it for a time of a clock.
  ///
  /// ```swift
  /// @Provides(.shared, .per(Tenant.ID.self, idle: .seconds(300), on: \.clock))
  /// static func limits(_ tenant: Tenant.ID) -> Limits { Limits(of: tenant) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The type of the input, which is the first parameter, without a label.
  ///   - idle: The time after the last call that obtained an instance, after which it is disposed.
  ///   - clock: The key of the clock, such as `\.clock` of `ServiceCatalogDefaults`, which the service then needs.
  /// - Returns: The trait.
  ///
  /// Concurrency: the instance for an input is assembled once; see `PerInputBlueprint`.
  public static func per<Input: Hashable & Sendable, Clock: Blueprint>(
    _ input: Input.Type, idle: Duration, on clock: KeyPath<Catalog, Clock.Type>
  ) -> ServiceTrait { ServiceTrait() }

  /// Calls the function again if it throws.
  ///
  /// ```swift
  /// @Provides(.shared, .retrying(.upTo(5, every: .seconds(2))))
  /// static func pool(settings: Settings) async throws -> Pool { try await Pool.open(settings.url) }
  /// ```
  ///
  /// The needs are obtained once, before the first attempt. They are `Sendable`, unless the function runs on its caller's actor.
  ///
  /// - Parameter policy: The number of attempts, and the pauses between them.
  /// - Returns: The trait.
  ///
  /// Concurrency: the function is `async` and throws. See `Assembling.retrying(_:on:_:)`.
  public static func retrying(_ policy: RetryPolicy) -> ServiceTrait { ServiceTrait() }

  /// Calls the function again if it throws, after pauses that a clock measures.
  ///
  /// ```swift
  /// @Provides(.shared, .retrying(.upTo(5, every: .seconds(2)), on: \.clock))
  /// static func pool(settings: Settings) async throws -> Pool { try await Pool.open(settings.url) }
  /// ```
  ///
  /// - Parameters:
  ///   - policy: The number of attempts, and the pauses between them.
  ///   - clock: The key of the clock, such as `\.clock` of `ServiceCatalogDefaults`, which the service then needs.
  /// - Returns: The trait.
  ///
  /// Concurrency: the function is `async` and throws. See `Assembling.retrying(_:on:_:)`.
  public static func retrying<Clock: Blueprint>(
    _ policy: RetryPolicy, on clock: KeyPath<Catalog, Clock.Type>
  ) -> ServiceTrait { ServiceTrait() }

  /// Closes each instance of a shared or scoped service.
  ///
  /// ```swift
  /// @Provides(.shared, .disposing { (pool: Pool) in await pool.close() })
  /// static func pool(configuration: Configuration) -> Pool { Pool(configuration) }
  /// ```
  ///
  /// - Parameter dispose: The closure that closes an instance. Write the type of its parameter, which is the function's
  ///   result.
  /// - Returns: The trait.
  ///
  /// Concurrency: the closure runs once for each instance, on the main actor for a synchronous service of the main actor.
  public static func disposing<Instance>(_ dispose: (Instance) async throws -> Void) -> ServiceTrait { ServiceTrait() }

  /// Closes each instance of a shared or scoped service, after success or failure.
  ///
  /// ```swift
  /// @Provides(.scoped, .disposing { (page: Page, ending: Ending) in try await page.close(after: ending) })
  /// static func page(folder: Folder) -> Page { Page(in: folder) }
  /// ```
  ///
  /// - Parameter dispose: The closure that closes an instance after its work has ended.
  /// - Returns: The trait.
  ///
  /// Concurrency: the closure runs once for each instance, on the main actor for a synchronous service of the main actor.
  public static func disposing<Instance>(
    _ dispose: (Instance, Ending) async throws -> Void
  ) -> ServiceTrait { ServiceTrait() }

  /// Closes each instance of a shared or scoped service with a method.
  ///
  /// - Parameter dispose: The method, such as `Pool.close`. To close an actor, pass a closure.
  /// - Returns: The trait.
  ///
  /// Concurrency: the method is called once for each instance.
  public static func disposing<Instance>(
    _ dispose: (Instance) -> () async throws -> Void
  ) -> ServiceTrait { ServiceTrait() }
}

/// A blueprint with another type that says what a server does with the instance.
///
/// The type conforms to protocols of `ServiceCatalogLifecycle`. It isn't public, so that the file of a public service needs no
/// public import of that module.
public protocol _ServedBlueprint: CatalogModule {
  /// The type.
  static var _server: Any.Type { get }
}

// The code that the macros write for a trait calls these functions, which accept what the trait accepts.

/// Calls a function with an instance.
///
/// - Parameters:
///   - function: The function.
///   - instance: The instance.
/// - Throws: The error of the function.
///
/// Concurrency: runs on the actor of its caller.
public nonisolated(nonsending) func _call<Instance>(
  _ function: (Instance) async throws -> Void, _ instance: Instance
) async throws {
  try await function(instance)
}

/// Calls a method of an instance.
///
/// - Parameters:
///   - method: The method.
///   - instance: The instance.
/// - Throws: The error of the method.
///
/// Concurrency: runs on the actor of its caller.
public nonisolated(nonsending) func _call<Instance>(
  _ method: (Instance) -> () async throws -> Void, _ instance: Instance
) async throws {
  try await method(instance)()
}

/// Calls a function with an instance.
///
/// - Parameters:
///   - function: The function.
///   - instance: The instance.
///   - ending: The outcome, which the function doesn't need.
/// - Throws: The error of the function.
///
/// Concurrency: runs on the actor of its caller.
public nonisolated(nonsending) func _call<Instance>(
  _ function: (Instance) async throws -> Void, _ instance: Instance, _ ending: Ending
) async throws {
  try await function(instance)
}

/// Calls a function with an instance and the outcome.
///
/// - Parameters:
///   - function: The function.
///   - instance: The instance.
///   - ending: The outcome.
/// - Throws: The error of the function.
///
/// Concurrency: runs on the actor of its caller.
public nonisolated(nonsending) func _call<Instance>(
  _ function: (Instance, Ending) async throws -> Void, _ instance: Instance, _ ending: Ending
) async throws {
  try await function(instance, ending)
}

/// Calls a method of an instance.
///
/// - Parameters:
///   - method: The method.
///   - instance: The instance.
///   - ending: The outcome, which the method doesn't need.
/// - Throws: The error of the method.
///
/// Concurrency: runs on the actor of its caller.
public nonisolated(nonsending) func _call<Instance>(
  _ method: (Instance) -> () async throws -> Void, _ instance: Instance, _ ending: Ending
) async throws {
  try await method(instance)()
}

/// Returns the services that a function needs each time it is called.
///
/// Some of them may have been awaited. One `await` for a call of this function covers all, also if there is none.
///
/// - Parameter needs: The services, in a tuple unless there is one.
/// - Returns: The services.
///
/// Concurrency: runs on the actor of its caller.
public nonisolated(nonsending) func _awaited<Needs>(_ needs: Needs) async -> Needs { needs }
