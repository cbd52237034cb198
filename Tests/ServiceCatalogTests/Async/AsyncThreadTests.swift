import Dispatch
import Foundation
import ServiceCatalog
import Testing

@Suite("Where asynchronous builders begin", .timeLimit(.minutes(10)))
struct AsyncThreadTests {
  private let catalog = Catalog(name: "test")

  /// Obtains a service, and returns where its builder began.
  nonisolated(nonsending) private func beginning() async throws -> Place? {
    let place = Protected<Place?>(nil)
    catalog.supply(MarsBlueprint.self) { _ in
      let found = Place.current
      place.withLock { $0 = found }
      return Part("mars")
    }
    _ = try await catalog.obtain(\.mars)
    return place.withLock { $0 }
  }

  @Test("A builder that hasn't suspended yet sees that its caller was cancelled")
  @concurrent func cancelledEarly() async throws {
    let began = Gate()
    catalog.supply(MarsBlueprint.self) { _ in
      began.open()
      while !Task.isCancelled { sched_yield() }
      throw CancellationError()
    }
    let caller = Task.detached { [catalog] in try await catalog.obtain(\.mars) }
    // The builder blocks a thread of the pool, so another thread cancels its caller.
    Thread.detachNewThread {
      began.wait()
      caller.cancel()
    }
    await #expect(throws: CatalogError.cancelled("mars")) { try await caller.value }
  }

  @Test("A builder never begins on the main actor")
  @MainActor func mainActor() async throws {
    MarkedQueue.markMain()
    #expect(MarkedQueue.isMain)
    #expect(try await beginning() == .elsewhere)
  }

  @Test("A builder doesn't begin on an executor that its caller prefers")
  @concurrent func preferredExecutor() async throws {
    let place = try await withTaskExecutorPreference(MarkedQueue.executor()) {
      #expect(MarkedQueue.isCurrent)
      return try await beginning()
    }
    #expect(place == .elsewhere)
  }
}

@Suite("Where disposals begin", .timeLimit(.minutes(10)))
struct DisposalThreadTests {
  private let catalog = Catalog(name: "test")
  private let places = Collected<Place>()

  init() throws {
    catalog.supply(PoolBlueprint.self) { [places] _ in Resource("pool") { _ in places.append(Place.current) } }
    _ = try catalog.obtain(\.pool)
  }

  @Test("A disposal never begins on the main actor")
  @MainActor func mainActor() async throws {
    MarkedQueue.markMain()
    #expect(Place.current == .mainActor)
    try await catalog.shutdown()
    #expect(places.all == [.elsewhere])
  }

  @Test("A disposal doesn't begin on an executor that its caller prefers")
  @concurrent func preferredExecutor() async throws {
    try await withTaskExecutorPreference(MarkedQueue.executor()) {
      #expect(Place.current == .callersExecutor)
      try await catalog.shutdown()
    }
    #expect(places.all == [.elsewhere])
  }

  @Test("A disposal doesn't begin on a thread that starts a task with Task.immediate, which may hold a lock")
  @concurrent func immediate() async throws {
    let shutdown = MarkedThread.run { [catalog] in Task.immediate { try await catalog.shutdown() } }
    try await shutdown.value
    #expect(places.all == [.elsewhere])
  }
}

/// The place where a builder or a disposal begins.
private enum Place: Sendable {
  case mainActor, callersExecutor, callersThread, elsewhere

  static var current: Place {
    if MarkedQueue.isMain {
      .mainActor
    } else if MarkedQueue.isCurrent {
      .callersExecutor
    } else if MarkedThread
      .isCurrent
    {
      .callersThread
    } else {
      .elsewhere
    }
  }
}

/// A thread that is marked while it runs a closure.
private enum MarkedThread {
  private static let key = "MarkedThread"

  static var isCurrent: Bool { Thread.current.threadDictionary[key] != nil }

  static func run<Value>(_ body: () -> Value) -> Value {
    Thread.current.threadDictionary[key] = true
    defer { Thread.current.threadDictionary[key] = nil }
    return body()
  }
}

/// Marks of dispatch queues.
private enum MarkedQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mainKey = DispatchSpecificKey<Bool>()

  static func executor() -> OneQueueExecutor {
    let executor = OneQueueExecutor()
    executor.queue.setSpecific(key: key, value: true)
    return executor
  }
  static func markMain() { DispatchQueue.main.setSpecific(key: mainKey, value: true) }

  /// Whether the caller runs on a marked queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
  /// Whether the caller runs on the queue of the main actor, which is marked.
  static var isMain: Bool { DispatchQueue.getSpecific(key: mainKey) ?? false }
}
