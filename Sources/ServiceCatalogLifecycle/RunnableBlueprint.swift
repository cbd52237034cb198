#if Lifecycle
public import ServiceCatalog
public import ServiceLifecycle

/// A blueprint whose instance runs as long as the program, such as a server or a connection pool.
///
/// ```swift
/// struct DatabaseBlueprint: SharedBlueprint, RunnableBlueprint {
///   static func assemble(from catalog: any Assembling) throws -> DatabaseClient { DatabaseClient() }
///   static func waitUntilReady(_ instance: DatabaseClient) async throws { try await instance.ping() }
/// }
/// ```
///
/// A function with `@Provides` has the trait `.runs` instead. Declare the conformance together with `SharedBlueprint`, `AsyncBlueprint` or `MainActorBlueprint`. The lifetime
/// must be shared. If the instance is a `Service`, you don't need to implement ``service(for:)``. A
/// ``CatalogServiceGroup`` starts the service when the services that the instance depends on are ready, and stops it
/// before it stops them.
///
/// Concurrency: the requirements are called outside of the group's task, for several blueprints at the same time.
public protocol RunnableBlueprint: CatalogModule {
  /// The type of the instance, which is the blueprint's output.
  associatedtype Output: Sendable

  /// Returns the service that runs for an instance.
  ///
  /// The group calls this method once for each start. If the output is a `Service`, the default implementation
  /// returns the instance.
  ///
  /// - Parameter instance: The shared instance.
  /// - Returns: The service to run.
  static func service(for instance: Output) -> any Service

  /// Waits until the running instance can be used.
  ///
  /// The group calls this method when the service has started to run. Services that depend on this one start after
  /// the method has returned. The default implementation returns immediately.
  ///
  /// - Parameter instance: The shared instance.
  /// - Throws: The reason why the service can't be used. In that case, the start fails.
  ///
  /// Concurrency: runs in a task that is cancelled when the start fails or times out.
  static func waitUntilReady(_ instance: Output) async throws

  /// The effect of the service returning while the program runs. The default is a failure.
  static var whenServiceReturns: ServiceReturn { get }

  /// The position among the services that don't need this one. By default, the service has none.
  static var startOrder: StartOrder { get }
}

extension RunnableBlueprint {
  /// Returns at once.
  ///
  /// The service is ready when its task has started, perhaps before the first line of `run()`.
  public static func waitUntilReady(_ instance: Output) async throws {}

  /// The default effect, ``ServiceReturn/fails``.
  public static var whenServiceReturns: ServiceReturn { .fails }

  /// The default position, ``StartOrder/any``.
  public static var startOrder: StartOrder { .any }
}

extension RunnableBlueprint where Output: Service {
  /// Returns the instance.
  ///
  /// - Parameter instance: The shared instance, which is the service.
  /// - Returns: The instance.
  public static func service(for instance: Output) -> any Service { instance }
}

extension RunnableBlueprint {
  /// Explains a mistake: the instance isn't a service.
  @available(*, unavailable, message: "the instance isn't a Service: pass a closure that makes one of it to .runs")
  public static func service(for instance: Output) -> any Service { fatalError() }
}

/// A service that says when it can be used.
///
/// ```swift
/// final class Listener: ReadyService {
///   private let isListening = ReadySignal()
///
///   func run() async throws {
///     let socket = try await Socket.listen()
///     isListening.signal()
///     try await socket.serve()
///   }
///   func waitUntilReady() async throws { try await isListening.wait() }
/// }
/// ```
///
/// If the output of a ``RunnableBlueprint`` is such a service, or it makes one of the output, the group waits for it.
/// Otherwise, a service counts as ready when its task has started.
///
/// Concurrency: ``waitUntilReady()`` and `run()` are called in different tasks, in any order.
public protocol ReadyService: Service {
  /// Waits until the running service can be used.
  ///
  /// - Throws: The reason why the service can't be used, or `CancellationError`.
  ///
  /// Concurrency: from any number of tasks, each of which may be cancelled.
  func waitUntilReady() async throws
}

extension RunnableBlueprint where Output: ReadyService {
  /// Waits until the instance says that it is ready.
  ///
  /// - Parameter instance: The shared instance, which is the service.
  /// - Throws: The error of the instance.
  public static func waitUntilReady(_ instance: Output) async throws { try await instance.waitUntilReady() }
}

/// The position of a service among those that don't need it.
///
/// Concurrency: a value, `Sendable`.
public enum StartOrder: Sendable {
  /// The service starts when the services that it needs are ready.
  case any
  /// The service is ready before the others start, except for the services that it needs itself, and stops after they
  /// have ended and the instances are disposed that it doesn't need.
  ///
  /// Use this position for telemetry, which all services and disposals use without obtaining it.
  case first
}

/// The effect of a service returning before it is asked to stop.
///
/// Concurrency: a value, `Sendable`.
public enum ServiceReturn: Sendable {
  /// The service is expected to run as long as the program. The group stops and throws an error.
  case fails
  /// The program's work, for example a job, is done. The group shuts down gracefully.
  case stopsGroup
  /// The service has completed its work. The other services continue.
  case continues
}
#endif
