import Synchronization

/// The catalog that is bound to a task as `Catalog.main`.
@usableFromInline
struct BoundCatalog: Sendable {
  /// The catalog that a caller has bound, which the call keeps alive.
  private let held: Catalog?
  /// The catalog that has bound itself to run a builder, if `held` is `nil`.
  ///
  /// A task that the builder starts doesn't keep it alive.
  private let keeper: WeakCatalog?
  /// The families of the enclosing bindings, if they differ from the family of the bound catalog.
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

  /// The binding of the current task.
  private static var bound: BoundCatalog? {
    // A task with a binding reads the flag after the binding has set it.
    wasUsed.load(ordering: .relaxed) ? local.get() : nil
  }

  private var catalog: Catalog? { held ?? keeper?.catalog }

  /// The catalog that `Catalog.main` returns in this task: the bound one, or the catalog of the process.
  ///
  /// While a catalog of the same family runs a builder that started after the binding, this is that catalog. The
  /// instances that it keeps must not keep the bound catalog alive after the binding has ended.
  static var current: Catalog {
    guard let bound, let catalog = bound.catalog else { return .process }
    if Path.isEmpty { return catalog }
    return Path.firstCatalog { bound.givesWay(to: $0, catalog) } ?? catalog
  }

  /// Returns whether a catalog that runs a builder replaces the bound catalog as `Catalog.main` there.
  ///
  /// This is the case for the catalog of the process, and for a catalog that belongs to the family of a binding.
  private func givesWay(to catalog: Catalog, _ bound: Catalog) -> Bool {
    catalog === Catalog.process || catalog.family == bound.family || outer.contains(catalog.family)
  }

  /// Returns whether a catalog must bind itself while it runs a builder.
  ///
  /// This is the case if it replaces the bound catalog as `Catalog.main`. It's also the case if a caller has bound
  /// this catalog, because a task that the builder starts would then keep it alive.
  private static func mustBind(_ catalog: Catalog) -> Bool {
    guard let bound, let current = bound.catalog else { return false }
    if current === catalog { return bound.held != nil && catalog !== Catalog.process }
    return bound.givesWay(to: catalog, current)
  }

  /// Runs the builder of an instance that a catalog keeps.
  ///
  /// The builder may start a task that the instance keeps. The task inherits the catalog that keeps the instance,
  /// instead of a binding that ends.
  static func keeping<Result>(
    for catalog: Catalog, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard mustBind(catalog) else { return try body() }
    return try local.withValue(BoundCatalog(keeper: catalog)) {
      Swift.Result { () throws(CatalogError) in try body() }
    }.get()
  }

  /// Starts a task that runs a builder of a catalog, with the same `Catalog.main` as in a synchronous builder.
  ///
  /// The task doesn't keep that catalog alive.
  static func startingTask(for catalog: Catalog, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    guard let bound, let current = bound.catalog else { return start() }
    let main = bound.givesWay(to: catalog, current) ? catalog : current
    return local.withValue(BoundCatalog(keeper: main)) { start() }
  }

  /// Returns the binding for a catalog, with the families of the enclosing bindings.
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

/// A weak reference to a catalog.
final class WeakCatalog: Sendable {
  weak let catalog: Catalog?

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}
