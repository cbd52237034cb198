#if Lifecycle
  public import ServiceCatalog
  public import ServiceLifecycle

  /// A blueprint whose instance has work to run as long as the program: a server, a connection pool, a job.
  ///
  /// ```swift
  /// struct DatabaseBlueprint: SharedBlueprint, RunnableBlueprint {
  ///   static func assemble(from catalog: any Assembling) throws -> DatabaseClient { DatabaseClient() }
  ///   static func waitUntilReady(_ instance: DatabaseClient) async throws { try await instance.ping() }
  /// }
  /// ```
  ///
  /// State the conformance beside `SharedBlueprint`, `AsyncBlueprint` or `MainActorBlueprint`. The lifetime is shared. An
  /// instance that is a `Service` itself needs no ``service(for:)``. A ``CatalogServiceGroup`` runs the service when the
  /// services that the instance depends on are ready, and stops it before them.
  ///
  /// Concurrency: the requirements are called outside of the group's task, for several blueprints at the same time.
  public protocol RunnableBlueprint: CatalogModule {
    /// What is run: the blueprint's output.
    associatedtype Output: Sendable

    /// Returns the service that runs for an instance.
    ///
    /// It is called once for each start. For an output that is a `Service`, it returns the instance by default.
    ///
    /// - Parameter instance: The shared instance.
    /// - Returns: The service to run.
    static func service(for instance: Output) -> any Service

    /// Waits until the running instance can be used.
    ///
    /// It is called when the service has begun to run. Services that depend on this one begin to run after it has returned.
    /// By default it returns at once.
    ///
    /// - Parameter instance: The shared instance.
    /// - Throws: Whatever keeps the service from being used. The start fails then.
    ///
    /// Concurrency: it runs in a task that is cancelled when the start fails or times out.
    static func waitUntilReady(_ instance: Output) async throws

    /// What it means that the service returns while the program runs; a failure by default.
    static var whenServiceReturns: ServiceReturn { get }
  }

  extension RunnableBlueprint {
    /// Returns at once: a service is ready when it has begun to run.
    public static func waitUntilReady(_ instance: Output) async throws {}

    /// ``ServiceReturn/fails``.
    public static var whenServiceReturns: ServiceReturn { .fails }
  }

  extension RunnableBlueprint where Output: Service {
    /// Returns the instance.
    ///
    /// - Parameter instance: The shared instance, which is the service.
    /// - Returns: The instance.
    public static func service(for instance: Output) -> any Service { instance }
  }

  /// What it means that a service returns although nobody has asked it to stop.
  ///
  /// Concurrency: a value, `Sendable`.
  public enum ServiceReturn: Sendable {
    /// The service was to run as long as the program. The group stops, and throws.
    case fails
    /// The program's work is done, for instance that of a job. The group shuts down gracefully.
    case stopsGroup
    /// The service has nothing more to do. The others go on.
    case continues
  }
#endif
