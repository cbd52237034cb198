import Synchronization

/// What this task is assembling asynchronously: the flights in which it runs, found through a task-local.
///
/// It is what ``AssemblyPath`` is on a thread, and comes before that: a synchronous builder never waits for an
/// asynchronous one. A task that outlives the flight in which it was started sees that it has ended.
final class AsyncPath: Sendable {
  let flight: Flight
  /// The decorator that runs, if it is not the builder.
  let decorator: AnyDecorator?
  private let parent: AsyncPath?

  init(_ flight: Flight, decoratedBy decorator: AnyDecorator? = nil, in parent: AsyncPath?) {
    self.flight = flight
    self.decorator = decorator
    self.parent = parent
  }

  /// Runs `body` while it is known on the path that a decorator of the innermost flight's entry runs.
  static func decorating<Output: Sendable>(
    by decorator: AnyDecorator, _ body: () async throws -> Output
  ) async throws -> Output {
    guard let path = current else { return try await body() }
    return try await local.withValue(AsyncPath(path.flight, decoratedBy: decorator, in: path.parent)) {
      try await body()
    }
  }

  static let local = TaskLocal<AsyncPath?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  /// From here on, paths are looked for.
  static func expect() { wasUsed.store(true, ordering: .relaxed) }

  /// The path of this task, from the innermost flight that has not ended; nil where nothing is being assembled
  /// asynchronously.
  static var current: AsyncPath? {
    // Who reads in a flight comes after the store.
    guard wasUsed.load(ordering: .relaxed) else { return nil }
    return local.get()?.running
  }

  /// The same from the innermost flight on that has not ended: others that began it may still wait for this task.
  private var running: AsyncPath? {
    var next: AsyncPath? = self
    while let path = next, path.flight.hasEnded { next = path.parent }
    return next
  }

  /// How many entries are on this task's path.
  static var depth: Int { current == nil ? 0 : entries.count }

  /// The entries of this task's path, the one first asked for first.
  static var entries: [EntryReference] {
    var all: [EntryReference] = []
    var next = current
    while let path = next {
      all.append(path.flight.entry)
      next = path.parent?.running
    }
    return all.reversed()
  }
}
