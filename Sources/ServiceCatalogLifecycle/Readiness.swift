#if Lifecycle
public import ServiceCatalog

/// The readiness of a ``CatalogServiceGroup``'s services.
///
/// ```swift
/// catalog.install(ReadinessBlueprint())
/// // In the handler of the load balancer's request:
/// let status = try catalog.obtain(\.readiness).isReady ? 200 : 503
/// ```
///
/// Concurrency: `Sendable`. All members can be used from any thread.
public final class Readiness: Sendable {
  /// The state of a group.
  public enum State: Sendable, Hashable {
    /// Instances are being assembled, and services start to run.
    case starting
    /// Every service is ready.
    case ready
    /// A graceful shutdown has begun. The services still run.
    case draining
    /// Services are being stopped, and instances are being disposed.
    case stopping
    /// All services have ended.
    case stopped
  }

  private struct Contents: Sendable {
    var state: State = .starting
    var observers: [UInt64: AsyncStream<State>.Continuation] = [:]
    var count: UInt64 = 0
    var checks: [HealthCheck] = []
  }

  private let contents = Protected(Contents())

  /// Creates a readiness in the state `starting`.
  public init() {}

  /// The state of the group.
  public var state: State { contents.withLock { $0.state } }

  /// Whether the services can be used.
  public var isReady: Bool { state == .ready }

  /// Returns the current state and the following ones, up to `stopped`.
  ///
  /// - Returns: A sequence for one reader.
  public func states() -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    let number = contents.withLock { contents in
      continuation.yield(contents.state)
      if contents.state == .stopped { return nil as UInt64? }
      contents.count += 1
      contents.observers[contents.count] = continuation
      return contents.count
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      let ended = self?.contents.withLock { $0.observers.removeValue(forKey: number) }
      withExtendedLifetime(ended) {}
    }
    return stream
  }

  /// Waits until the services are ready.
  ///
  /// - Returns: `true` if the services are ready; `false` if the group stops before that, or if the caller is
  ///   cancelled.
  ///
  /// Concurrency: from any task.
  public func waitUntilReady() async -> Bool {
    for await state in states() where state != .starting { return state == .ready }
    return false
  }

  /// The state and the checks.
  var current: (state: State, checks: [HealthCheck]) { contents.withLock { ($0.state, $0.checks) } }

  /// Sets the checks of the services.
  func check(with checks: [HealthCheck]) {
    let old = contents.withLock { contents in
      defer { contents.checks = checks }
      return contents.checks
    }
    // The last reference to an instance is released outside of the lock.
    withExtendedLifetime(old) {}
  }

  func change(to state: State) {
    let observers = contents.withLock { contents in
      guard contents.state != state else { return [AsyncStream<State>.Continuation]() }
      contents.state = state
      defer { if state == .stopped { contents.observers = [:] } }
      return Array(contents.observers.values)
    }
    for observer in observers {
      observer.yield(state)
      if state == .stopped { observer.finish() }
    }
  }
}

/// A blueprint for the ``Readiness`` of a catalog's group, for services that report it.
///
/// Install this blueprint with the others. A ``CatalogServiceGroup`` then uses the instance of its catalog.
public struct ReadinessBlueprint: SharedBlueprint {
  /// Creates the module to install.
  public init() {}

  /// Creates the readiness of one group.
  ///
  /// - Parameter catalog: The catalog, which isn't used.
  /// - Returns: A readiness in the state `starting`.
  public static func assemble(from catalog: any Assembling) throws -> Readiness { Readiness() }
}

extension Catalog {
  /// The readiness that this catalog itself supplies, for its own group.
  var ownReadiness: Readiness? {
    guard ownEntries.contains(where: { $0.type == ReadinessBlueprint.self }) else { return nil }
    return try? obtain(\.readiness)
  }
}

extension Catalog {
  /// The key of the readiness of this catalog's group.
  public var readiness: ReadinessBlueprint.Type { ReadinessBlueprint.self }

  /// The protocol of the composition roots that supply `\.readiness`.
  ///
  /// List `Catalog.SuppliesReadiness` in a root, so that functions with `@Services` can need `readiness: Readiness`.
  ///
  /// Concurrency: the protocol has no requirements.
  @_marker public protocol SuppliesReadiness {}

  /// States that `\.readiness` needs no declared service.
  public typealias service_readiness = Void

  /// The protocol of the composition roots that list the module of `\.readiness`: no module has it.
  public typealias owner_of_readiness = _NoModule
}

/// A signal that something is ready, for which any number of tasks wait.
///
/// Concurrency: `Sendable`. All members can be used from any thread.
public final class ReadySignal: Sendable {
  private let readiness = Readiness()

  /// Creates a signal that wasn't sent.
  public init() {}

  /// Sends the signal to all tasks that wait for it, now or later.
  ///
  /// Further calls have no effect.
  ///
  /// Concurrency: callable from any thread. It returns immediately.
  public func signal() { readiness.change(to: .ready) }

  /// Waits for the signal.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  ///
  /// Concurrency: from any number of tasks.
  public func wait() async throws { if !(await readiness.waitUntilReady()) { throw CancellationError() } }
}
#endif
