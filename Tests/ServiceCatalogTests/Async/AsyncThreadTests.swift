import Dispatch
import Foundation
import ServiceCatalog
import Testing

@Suite("Where asynchronous builders begin", .timeLimit(.minutes(10)))
struct AsyncThreadTests {
  /// The places where a builder may begin.
  private enum Place: Sendable { case mainActor, callersExecutor, callersThread, elsewhere }

  private let catalog = Catalog(name: "test")

  /// Obtains a service, and returns where its builder began.
  nonisolated(nonsending) private func beginning() async throws -> Place? {
    let place = Protected<Place?>(nil)
    let caller = Self.thread
    catalog.supply(MarsBlueprint.self) { _ in
      let found: Place =
        if MarkedQueue.isMain { .mainActor } else if MarkedQueue.isCurrent {
          .callersExecutor
        } else if Self.thread == caller { .callersThread } else { .elsewhere }
      place.withLock { $0 = found }
      return Part("mars")
    }
    _ = try await catalog.obtain(\.mars)
    return place.withLock { $0 }
  }

  private static var thread: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  @Test("A builder begins on the thread that obtains its service")
  @concurrent func sameThread() async throws {
    #expect(try await beginning() == .callersThread)
  }

  @Test("A builder never begins on the main actor")
  @MainActor func mainActor() async throws {
    MarkedQueue.markMain()
    #expect(MarkedQueue.isMain)
    #expect(try await beginning() != .mainActor)
  }

  @Test("A builder doesn't begin on an executor that its caller prefers")
  @concurrent func preferredExecutor() async throws {
    let place = try await withTaskExecutorPreference(OneQueueExecutor()) {
      #expect(MarkedQueue.isCurrent)
      return try await beginning()
    }
    #expect(place == .elsewhere)
  }
}

/// Marks of dispatch queues.
private enum MarkedQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mainKey = DispatchSpecificKey<Bool>()

  static func mark(_ queue: DispatchQueue) { queue.setSpecific(key: key, value: true) }
  static func markMain() { DispatchQueue.main.setSpecific(key: mainKey, value: true) }

  /// Whether the caller runs on a marked queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
  /// Whether the caller runs on the queue of the main actor, which is marked.
  static var isMain: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }
}

/// An executor with one thread.
private final class OneQueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "executor")

  init() { MarkedQueue.mark(queue) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
