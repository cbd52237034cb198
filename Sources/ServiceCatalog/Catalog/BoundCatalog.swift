import Synchronization

/// The catalog that is bound to a task as `Catalog.main`.
@usableFromInline
enum BoundCatalog: Sendable {
  /// A catalog that a caller has bound and that the binding keeps alive, or one that somebody else keeps while it is bound.
  ///
  /// A catalog that runs a builder, and one that ends with its operation, are of the second kind. A task that is started
  /// meanwhile may outlive the catalog, which it doesn't keep alive.
  @usableFromInline
  struct Binding: Sendable {
    fileprivate let kept: Catalog?
    fileprivate let running: CatalogReference?

    @usableFromInline
    init(keeping catalog: Catalog) { (kept, running) = (catalog, nil) }

    @usableFromInline
    init(running catalog: Catalog) { (kept, running) = (nil, CatalogReference(catalog)) }

    /// The catalog, or a closed one if it is gone.
    fileprivate var catalog: Catalog? { kept ?? running?.catalog }
  }

  @usableFromInline static let local = TaskLocal<Binding?>(wrappedValue: nil)
  /// 0 until a catalog is bound, 1 after that, and 2 while tests want to hear of reads without a bound catalog.
  private static let use = Atomic<UInt8>(0)

  /// Runs `body` while a catalog that runs a builder is bound.
  private static func binding<Result>(running catalog: Catalog, _ body: () -> Result) -> Result {
    begin()
    return local.withValue(Binding(running: catalog)) { body() }
  }

  /// Calls `body` with the binding of the current task.
  @inline(__always)
  private static func withBound<Result>(_ body: (borrowing Binding?) -> Result) -> Result {
    // A task with a binding reads the value after the binding has set it.
    use.load(ordering: .relaxed) != 0 ? local.withBinding(body) : body(nil)
  }

  /// The catalog that `Catalog.main` returns in this task.
  ///
  /// In the builder of an instance that a catalog keeps, it is that catalog. Elsewhere, it's the bound catalog, or the
  /// catalog of the process. In the builder of another instance, the catalog that runs the builder takes the place of a
  /// copy of it, and of a scope or an enclosing catalog.
  static var current: Catalog { Path.isEmpty ? ofTask() : Path.main { ofTask() } }

  /// The same catalog, for a caller whose read is reported to a test if no catalog is bound.
  static var reported: Catalog { Path.isEmpty ? ofTask(reporting: true) : Path.main { ofTask() } }

  /// Returns the catalog that is bound to the current task, or the catalog of the process.
  @inline(__always)
  private static func ofTask(reporting isReporting: Bool = false) -> Catalog {
    let use = use.load(ordering: .relaxed)
    if use == 0 { return .process }
    if let bound = local.withBinding({ $0?.catalog }) { return bound }
    if isReporting, use == 2 { UnboundReads.report() }
    return .process
  }

  /// Begins or ends to report reads.
  static func watch(_ isWatched: Bool) { use.store(isWatched ? 2 : 1, ordering: .relaxed) }

  /// Whether a catalog must bind itself to run a builder, because the task has another binding or keeps the catalog.
  private static func mustBind(_ catalog: Catalog) -> Bool {
    let isProcess = catalog === Catalog.process
    return withBound { binding in
      if let running = binding?.running { return !running.refers(to: catalog) }
      return !isProcess || binding?.kept.map { $0 !== catalog } ?? false
    }
  }

  /// Runs the builder of an instance that a catalog keeps, or starts the task that runs it.
  ///
  /// The builder may start a task that the instance keeps. The task inherits the catalog that keeps the instance,
  /// instead of a binding that ends.
  static func keeping<Result, Failure>(
    for catalog: Catalog, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard mustBind(catalog) else { return try body() }
    return try binding(running: catalog) { Swift.Result { () throws(Failure) in try body() } }.get()
  }

  /// Runs a builder with the catalog that was the main one before contexts ran, if any did, and have bound another one.
  static func restoring<Result>(_ main: Catalog?, _ body: () -> Result) -> Result {
    guard let main, current !== main else { return body() }
    return binding(running: main) { Path.binding(main, body) }
  }

  /// Runs an asynchronous builder with the catalog that was the main one before contexts ran.
  static func restoring<Result>(
    _ main: Catalog?, isolation: isolated (any Actor)? = #isolation, _ body: () async -> Result
  ) async -> Result {
    guard let main, current !== main else { return await body() }
    begin()
    return await local.withValue(Binding(running: main)) { () async -> Result in
      _ = isolation
      return await body()
    }
  }

  /// Records that a binding is about to be used.
  @usableFromInline
  static func begin() {
    if use.load(ordering: .relaxed) == 0 { _ = use.compareExchange(expected: 0, desired: 1, ordering: .relaxed) }
  }

  /// Runs `operation` with a catalog bound to this task.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - isEndingAfter: Whether the caller keeps the catalog, and closes it after the operation.
  ///   - operation: The operation.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, endingAfter isEndingAfter: Bool = false, _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin()
    return try local.withValue(isEndingAfter ? Binding(running: catalog) : Binding(keeping: catalog)) {
      Swift.Result { () throws(Failure) in try Path.binding(catalog, operation) }
    }.get()
  }

  /// Runs an asynchronous `operation` with a catalog bound to this task.
  ///
  /// - Parameter isolation: The caller's actor. A closure runs there only if it captures this, even if the function that it is
  ///   passed to inherits the actor.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, endingAfter isEndingAfter: Bool = false, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    begin()
    let binding = isEndingAfter ? Binding(running: catalog) : Binding(keeping: catalog)
    return try await local.withValue(binding) { () async -> Swift.Result<Result, Failure> in
      _ = isolation
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }.get()
  }
}
