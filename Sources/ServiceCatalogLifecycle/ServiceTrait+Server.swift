#if Lifecycle
public import ServiceCatalogMacros
public import ServiceLifecycle

/// What a ``CatalogServiceGroup`` does with the instance of a service that a function declares.
///
/// ```swift
/// @Provides(.shared, .runs, .healthCheck(ReportWorker.checkHealth), by: ReportWorker.self)
/// static func reports(database: Database) async -> ReportWorker
/// ```
///
/// The service is shared. The file imports `ServiceCatalogLifecycle`, which needn't be a public import, also for a public
/// service.
extension ServiceTrait {
  /// Runs the instance, which is a `Service`, as long as the program.
  ///
  /// If the instance is a ``ReadyService``, the group waits until it is ready.
  public static var runs: ServiceTrait { ServiceTrait() }

  /// Runs the instance, which is a `Service`.
  ///
  /// ```swift
  /// @Provides(.shared, .runs(whenServiceReturns: .stopsGroup)) static func job() -> Job { Job() }
  /// ```
  ///
  /// - Parameters:
  ///   - startOrder: The position among the services that don't need this one.
  ///   - whenServiceReturns: The effect of the service returning while the program runs.
  /// - Returns: The trait.
  public static func runs(
    startOrder: StartOrder = .any, whenServiceReturns: ServiceReturn = .fails
  ) -> ServiceTrait { ServiceTrait() }

  /// Runs a `Service` that is made of the instance.
  ///
  /// ```swift
  /// @Provides(.shared, .runs { (client: DatabaseClient) in RunningClient(client) })
  /// static func client(options: Options) -> DatabaseClient { DatabaseClient(options) }
  /// ```
  ///
  /// - Parameters:
  ///   - startOrder: The position among the services that don't need this one.
  ///   - whenServiceReturns: The effect of the service returning while the program runs.
  ///   - service: The closure that returns the service. Write the type of its parameter, which is the function's result.
  /// - Returns: The trait.
  ///
  /// Concurrency: the closure is called once for each start, outside of the group's task.
  public static func runs<Instance>(
    startOrder: StartOrder = .any, whenServiceReturns: ServiceReturn = .fails, as service: (Instance) -> any Service
  ) -> ServiceTrait { ServiceTrait() }

  /// Waits until the running instance can be used, before the services start that need it.
  ///
  /// ```swift
  /// @Provides(.shared, .runs, .waitUntilReady { (pool: Pool) in try await pool.ping() })
  /// static func pool() -> Pool { Pool() }
  /// ```
  ///
  /// - Parameter wait: The closure that returns when the instance can be used, and throws if it can't. Write the type of its
  ///   parameter, which is the function's result.
  /// - Returns: The trait.
  ///
  /// Concurrency: runs in a task that is cancelled when the start fails or times out.
  public static func waitUntilReady<Instance>(
    _ wait: (Instance) async throws -> Void
  ) -> ServiceTrait { ServiceTrait() }

  /// Waits with a method until the running instance can be used, before the services start that need it.
  ///
  /// - Parameter wait: The method, such as `Pool.ping`. For an actor, pass a closure.
  /// - Returns: The trait.
  ///
  /// Concurrency: runs in a task that is cancelled when the start fails or times out.
  public static func waitUntilReady<Instance>(
    _ wait: (Instance) -> () async throws -> Void
  ) -> ServiceTrait { ServiceTrait() }

  /// Checks the instance whenever ``Readiness/health(within:clock:)`` is called.
  ///
  /// ```swift
  /// @Provides(.shared, .healthCheck { (database: Database) in try await database.query("SELECT 1") })
  /// static func database() -> Database { Database() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the check. Without it, the name is the service's key.
  ///   - check: The closure that throws if the instance can't be used. Write the type of its parameter, which is the
  ///     function's result.
  /// - Returns: The trait.
  ///
  /// Concurrency: runs in a task that is cancelled when the check takes too long.
  public static func healthCheck<Instance>(
    named name: String = "", _ check: (Instance) async throws -> Void
  ) -> ServiceTrait { ServiceTrait() }

  /// Checks the instance with a method whenever ``Readiness/health(within:clock:)`` is called.
  ///
  /// - Parameters:
  ///   - name: The name of the check. Without it, the name is the service's key.
  ///   - check: The method, such as `Database.checkHealth`. For an actor, pass a closure.
  /// - Returns: The trait.
  ///
  /// Concurrency: runs in a task that is cancelled when the check takes too long.
  public static func healthCheck<Instance>(
    named name: String = "", _ check: (Instance) -> () async throws -> Void
  ) -> ServiceTrait { ServiceTrait() }
}

/// The type of a service that runs, for files that don't import its module.
public typealias _RunningService = any Service
#endif
