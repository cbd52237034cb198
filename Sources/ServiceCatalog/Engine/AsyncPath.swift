import Synchronization

/// The assembly path of a task: the flights in which it runs, found through a task-local value.
///
/// A task that a builder starts inherits the path and may outlive the flights. A flight that has ended keeps nothing,
/// and the path skips it. The task therefore keeps neither the instance nor the catalog alive.
package final class AsyncPath: Sendable {
  let flight: Flight
  /// The number of the definition that the flight assembles.
  let identity: UInt64
  /// Whether other callers can wait for the flight, because its instance is kept.
  private let isKept: Bool
  /// The running decorator, or `nil` while the builder runs.
  ///
  /// A task that the decorator starts inherits the path, which doesn't keep the decorator alive.
  private weak let decorator: Definition?
  let parent: AsyncPath?
  /// The instances of the outermost asynchronous assembly, shared with the flights that it started.
  private let instances: AssemblyInstances
  private let depth: Int

  /// Creates the path of this task, extended by a flight.
  package convenience init(_ flight: Flight, isKept: Bool) {
    let current = AsyncPath.current?.withoutEndedParents
    // A task that outlives the assembly begins a new one.
    let instances = current.flatMap { $0.instances.join() ? $0.instances : nil }
    self.init(flight, flight.entry?.identity ?? 0, isKept: isKept, parent: current, instances ?? AssemblyInstances())
  }

  private init(
    _ flight: Flight, _ identity: UInt64, isKept: Bool, decorator: Definition? = nil, parent: AsyncPath?,
    _ instances: AssemblyInstances
  ) {
    self.flight = flight
    self.identity = identity
    self.isKept = isKept
    self.decorator = decorator
    self.parent = parent
    self.instances = instances
    depth = (parent?.depth ?? 0) + 1
  }

  /// This path without the ended flights immediately around its innermost one.
  ///
  /// Otherwise, tasks that start each other would keep the path of all earlier ones.
  private var withoutEndedParents: AsyncPath {
    let running = parent?.running
    if running === parent { return self }
    return AsyncPath(flight, identity, isKept: isKept, decorator: decorator, parent: running, instances)
  }

  private static let local = TaskLocal<AsyncPath?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  /// Runs `body` with this path.
  package func run<Result: Sendable>(_ body: () async -> Result) async -> Result {
    // A task that reads the path inside a flight reads it after this store.
    Self.wasUsed.store(true, ordering: .relaxed)
    let result = await Self.local.withValue(self) { await body() }
    instances.leave()
    return result
  }

  /// Runs `body` outside of every flight.
  static func leaving<Result>(_ body: () -> Result) -> Result {
    isEmpty ? body() : local.withValue(nil) { body() }
  }

  /// Runs `body` with a decorator of the innermost flight's entry at the end of the path.
  static func decorating<Output: Sendable>(
    by decorator: Definition, _ body: () async throws -> Output
  ) async throws -> Output {
    guard let path = current else { return try await body() }
    let decorating = AsyncPath(
      path.flight, path.identity, isKept: path.isKept, decorator: decorator, parent: path.parent, path.instances)
    return try await local.withValue(decorating) { try await body() }
  }

  /// The path of this task, from the innermost flight that hasn't ended.
  static var current: AsyncPath? {
    wasUsed.load(ordering: .relaxed) ? local.get()?.running : nil
  }

  /// Whether this task runs outside of every flight.
  static var isEmpty: Bool { current == nil }

  private var running: AsyncPath? {
    var next: AsyncPath? = self
    while let path = next, path.flight.hasEnded { next = path.parent }
    return next
  }

  /// This path and those around it whose flights haven't ended, the innermost first.
  private var all: some Sequence<AsyncPath> {
    sequence(state: running) { next in
      defer { next = next?.parent?.running }
      return next
    }
  }

  /// The flights of this path that haven't ended, the outermost first, each with its entry.
  ///
  /// - Parameter count: The maximum number. The outermost ones are left out.
  func places(atMost count: Int = .max) -> [Caller.Place] {
    all.lazy.compactMap { path in path.flight.entry.map { Caller.Place(entry: $0, flight: path.flight) } }
      .prefix(count).reversed()
  }

  /// The entries of these flights, each with the catalog that runs its builder.
  var builders: [(entry: Definition, catalog: Catalog)] {
    all.compactMap { path in path.flight.entry.flatMap { entry in path.flight.owner.map { (entry, $0) } } }.reversed()
  }

  /// The innermost flight that other callers can wait for.
  var keptFlight: Flight? { all.first(where: \.isKept)?.flight }

  /// The catalogs whose builders run, the innermost first.
  static var owners: [Catalog] { current?.all.compactMap { $0.flight.hasEnded ? nil : $0.flight.owner } ?? [] }

  /// Whether the path is too deep for another flight.
  ///
  /// Without this limit, a builder that keeps obtaining from new copies would never end.
  static var isTooDeep: Bool { depth >= 4_096 }

  /// The number of flights, which may include some around this task's that have ended.
  static var depth: Int { current?.depth ?? 0 }

  /// The innermost running builder or decorator.
  static var part: Part? {
    current.flatMap { path in path.flight.entry.map { Part($0, decorator: path.decorator) } }
  }

  /// The catalog whose builder runs innermost.
  static var owner: Catalog? { current?.flight.owner }

  /// The instances of this task's outermost asynchronous assembly.
  static var instances: AssemblyInstances? { current?.instances }
}
