import Synchronization

/// The catalog that is bound to a task as `Catalog.main`.
@usableFromInline
final class BoundCatalog: Sendable {
  /// A catalog that has bound itself to run a builder.
  private struct Keeper: Sendable {
    /// The catalog, while the builder runs.
    var running: Catalog?
    /// The catalog, for the tasks that the builder started, which don't keep it alive.
    ///
    /// It's set only if there are such tasks, because a weak reference slows down the reference counting for good.
    var remembered: CatalogReference?
  }

  /// A catalog that a caller has bound, which the call keeps alive.
  private let held: Catalog?
  /// The catalog that runs a builder, if no catalog is held.
  private let keeper: Protected<Keeper>?

  @usableFromInline static let local = TaskLocal<BoundCatalog?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  private init(held: Catalog?, keeper: Protected<Keeper>?) { (self.held, self.keeper) = (held, keeper) }

  /// The catalog, or a closed one if it is gone.
  private var catalog: Catalog {
    if let held { return held }
    let (running, remembered) = keeper!.withLock { ($0.running, $0.remembered) }
    return running ?? remembered!.catalog
  }

  /// Returns the binding for a catalog that runs a builder, after which ``endRunning()`` must be called if a task
  /// keeps it.
  private static func running(_ catalog: Catalog) -> BoundCatalog {
    if catalog === Catalog.process { return holding(catalog) }
    wasUsed.store(true, ordering: .relaxed)
    return BoundCatalog(held: nil, keeper: Protected(Keeper(running: catalog)))
  }

  /// Stops keeping the catalog alive for tasks that its builder has started.
  private func endRunning() {
    let catalog = keeper?.withLock { keeper in
      keeper.remembered = keeper.running?.reference
      return keeper.running.take()
    }
    withExtendedLifetime(catalog) {}
  }

  /// Runs `body` while a catalog that runs a builder is bound.
  private static func binding<Result>(running catalog: Catalog, _ body: () -> Result) -> Result {
    var binding = running(catalog)
    defer { if !isKnownUniquelyReferenced(&binding) { binding.endRunning() } }
    return local.withValue(binding) { body() }
  }

  /// Calls `body` with the binding of the current task.
  @inline(__always)
  private static func withBound<Result>(_ body: (BoundCatalog?) -> Result) -> Result {
    // A task with a binding reads the flag after the binding has set it.
    wasUsed.load(ordering: .relaxed) ? local.withObject(body) : body(nil)
  }

  /// The catalog that `Catalog.main` returns in this task.
  ///
  /// In the builder of an instance that a catalog keeps, it is that catalog. Elsewhere, it's the bound catalog, or the
  /// catalog of the process. In the builder of another instance, the catalog that runs the builder takes the place of a
  /// copy of it, and of a scope or an enclosing catalog.
  static var current: Catalog { Path.isEmpty ? ofTask : Path.main { ofTask } }

  /// The catalog that is bound to the current task, or the catalog of the process.
  @inline(__always)
  private static var ofTask: Catalog {
    withBound { $0?.catalog } ?? .process
  }

  /// Whether a catalog must bind itself to run a builder, because the task has another binding or keeps the catalog.
  private static func mustBind(_ catalog: Catalog) -> Bool {
    withBound { bound in
      guard let bound else { return catalog !== Catalog.process }
      guard let held = bound.held else { return bound.catalog !== catalog }
      return held !== catalog || catalog !== Catalog.process
    }
  }

  /// Runs the builder of an instance that a catalog keeps.
  ///
  /// The builder may start a task that the instance keeps. The task inherits the catalog that keeps the instance,
  /// instead of a binding that ends.
  static func keeping<Result>(
    for catalog: Catalog, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard mustBind(catalog) else { return try body() }
    return try binding(running: catalog) { Swift.Result { () throws(CatalogError) in try body() } }.get()
  }

  /// Starts a task that runs a builder of an instance that a catalog keeps.
  ///
  /// The task doesn't keep that catalog alive.
  static func startingTask(for catalog: Catalog, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    withBound { $0 == nil } && catalog === Catalog.process ? start() : binding(running: catalog, start)
  }

  /// Runs a builder with the catalog that was the main one before contexts ran, if any did, and have bound another one.
  static func restoring<Result>(_ main: Catalog?, _ body: () -> Result) -> Result {
    guard let main, current !== main else { return body() }
    return binding(running: main) { Path.binding(main, body) }
  }

  /// Runs an asynchronous builder with the catalog that was the main one before contexts ran.
  static func restoring<Result>(_ main: Catalog?, _ body: () async -> Result) async -> Result {
    guard let main, current !== main else { return await body() }
    var binding = running(main)
    defer { if !isKnownUniquelyReferenced(&binding) { binding.endRunning() } }
    return await local.withValue(binding) { await body() }
  }

  /// Returns the binding for a catalog.
  @usableFromInline
  static func holding(_ catalog: Catalog) -> BoundCatalog {
    wasUsed.store(true, ordering: .relaxed)
    return BoundCatalog(held: catalog, keeper: nil)
  }

  /// Runs `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try local.withValue(holding(catalog)) {
      Swift.Result { () throws(Failure) in try Path.binding(catalog, operation) }
    }.get()
  }

  /// Runs an asynchronous `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await local.withValue(holding(catalog)) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }.get()
  }
}
