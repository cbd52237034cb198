import Synchronization

/// What is bound to a task as `Catalog.main`.
@usableFromInline
struct BoundCatalog: Sendable {
  /// The catalog that a caller has bound; the call holds it.
  private let held: Catalog?
  /// The catalog that has bound itself to run a builder, where `held` is nil.
  ///
  /// A task that the builder starts doesn't keep it alive.
  private let keeper: WeakCatalog?
  /// The families of the catalogs that are bound around, where they differ from that of the one that is bound.
  private let outer: [UInt64]

  @usableFromInline static let local = TaskLocal<BoundCatalog?>(wrappedValue: nil)
  private static let wasUsed = Atomic<Bool>(false)

  private init(held catalog: Catalog, outer: [UInt64]) {
    held = catalog
    keeper = nil
    self.outer = outer
  }

  private init(keeper catalog: Catalog) {
    held = nil
    keeper = WeakCatalog(catalog)
    outer = []
  }

  /// What is bound to this task.
  private static var bound: BoundCatalog? {
    // A task that was bound reads the flag after its binding has set it.
    wasUsed.load(ordering: .relaxed) ? local.get() : nil
  }

  private var catalog: Catalog? { held ?? keeper?.catalog }

  /// The catalog that stands for `Catalog.main` in this task: the process's where none is bound.
  ///
  /// While a catalog of the same family runs a builder that was entered after the binding, it is that one: what that catalog
  /// keeps must not keep what ends with the binding.
  static var current: Catalog {
    guard let bound, let catalog = bound.catalog else { return .process }
    if Path.isEmpty { return catalog }
    return Path.firstCatalog { bound.givesWay(to: $0, catalog) } ?? catalog
  }

  /// Whether a catalog that runs a builder is `Catalog.main` there: it belongs to what is bound, or is bound around it.
  private func givesWay(to catalog: Catalog, _ bound: Catalog) -> Bool {
    catalog === Catalog.process || catalog.family == bound.family || outer.contains(catalog.family)
  }

  /// Whether a catalog that runs a builder has to bind itself: another one is bound that gives way to it, or a task that the
  /// builder starts would keep the catalog alive because a caller has bound it.
  private static func mustBind(_ catalog: Catalog) -> Bool {
    guard let bound, let current = bound.catalog else { return false }
    if current === catalog { return bound.held != nil && catalog !== Catalog.process }
    return bound.givesWay(to: catalog, current)
  }

  /// Runs the builder of an instance that a catalog keeps, so that a task which it starts, and which the instance may
  /// keep, inherits that catalog instead of a binding that ends.
  static func keeping<Result>(
    for catalog: Catalog, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard mustBind(catalog) else { return try body() }
    return try local.withValue(BoundCatalog(keeper: catalog)) {
      Swift.Result { () throws(CatalogError) in try body() }
    }.get()
  }

  /// Starts a task that runs a builder of a catalog's, with `Catalog.main` being what it is in a synchronous one.
  ///
  /// The task doesn't keep that catalog alive.
  static func startingTask(for catalog: Catalog, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    guard let bound, let current = bound.catalog else { return start() }
    let main = bound.givesWay(to: catalog, current) ? catalog : current
    return local.withValue(BoundCatalog(keeper: main)) { start() }
  }

  /// A catalog that is about to be bound, with the families that are around it.
  @usableFromInline
  static func holding(_ catalog: Catalog) -> BoundCatalog {
    let bound = bound
    wasUsed.store(true, ordering: .relaxed)
    guard let bound, let current = bound.catalog, current !== Catalog.process, current.family != catalog.family else {
      return BoundCatalog(held: catalog, outer: bound?.outer ?? [])
    }
    return BoundCatalog(held: catalog, outer: bound.outer + [current.family])
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

/// A catalog that isn't kept alive.
final class WeakCatalog: Sendable {
  weak let catalog: Catalog?

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}
