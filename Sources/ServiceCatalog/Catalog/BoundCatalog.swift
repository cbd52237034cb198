import Synchronization

/// The catalog that is bound to a task as `Catalog.main`, and those that are bound around it.
@usableFromInline
enum BoundCatalog {
  /// The catalog that a caller has bound; the call holds it.
  @usableFromInline static let local = TaskLocal<Catalog?>(wrappedValue: nil)
  /// The catalog that has bound itself to run a builder, where `local` is nil.
  ///
  /// A task that the builder starts doesn't keep it alive.
  private static let keeper = TaskLocal<WeakCatalog?>(wrappedValue: nil)
  /// The families of the catalogs that are bound around, where they differ from that of the one that is bound.
  @usableFromInline static let outer = TaskLocal<[UInt64]>(wrappedValue: [])
  private static let wasUsed = Atomic<Bool>(false)

  /// The catalog that is bound to this task; nil if none is.
  private static var bound: Catalog? {
    // A task that was bound reads the flag after its binding has set it.
    wasUsed.load(ordering: .relaxed) ? local.get() ?? keeper.get()?.catalog : nil
  }

  /// The catalog that stands for `Catalog.main` in this task: the process's where none is bound.
  ///
  /// While a catalog of the same family runs a builder that was entered after the binding, it is that one: what that catalog
  /// keeps must not keep what ends with the binding.
  static var current: Catalog {
    guard let bound else { return .process }
    if Path.isEmpty { return bound }
    let outer = outer.get()
    return Path.firstCatalog { isRelated($0, to: bound, outer) } ?? bound
  }

  /// Whether a catalog that runs a builder is `Catalog.main` there: it belongs to what is bound, or is bound around it.
  private static func isRelated(_ catalog: Catalog, to bound: Catalog, _ outer: [UInt64]) -> Bool {
    catalog === Catalog.process || catalog.family == bound.family || outer.contains(catalog.family)
  }

  /// Whether a catalog that runs a builder has to bind itself: another one is bound that gives way to it, or a task that the
  /// builder starts would keep the catalog alive because a caller has bound it.
  private static func mustBind(_ catalog: Catalog) -> Bool {
    guard wasUsed.load(ordering: .relaxed) else { return false }
    if let bound = local.get() {
      if bound === catalog { return catalog !== Catalog.process }
      return isRelated(catalog, to: bound, outer.get())
    }
    guard let keeper = keeper.get()?.catalog, keeper !== catalog else { return false }
    return isRelated(catalog, to: keeper, outer.get())
  }

  /// Runs the builder of an instance that a catalog keeps, so that a task which it starts, and which the instance may
  /// keep, inherits that catalog instead of a binding that ends.
  static func keeping<Result>(
    for catalog: Catalog, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard mustBind(catalog) else { return try body() }
    return try local.withValue(nil) {
      keeper.withValue(WeakCatalog(catalog)) {
        outer.withValue([]) { Swift.Result { () throws(CatalogError) in try body() } }
      }
    }.get()
  }

  /// Starts a task that runs a builder of a catalog's, with `Catalog.main` being what it is in a synchronous one.
  ///
  /// The task doesn't keep that catalog alive.
  static func startingTask(for catalog: Catalog, _ start: () -> Task<Void, Never>) -> Task<Void, Never> {
    guard let bound else { return start() }
    let main = isRelated(catalog, to: bound, outer.get()) ? catalog : bound
    return local.withValue(nil) { keeper.withValue(WeakCatalog(main)) { outer.withValue([]) { start() } } }
  }

  /// The families that are around a catalog which is about to be bound; nil if they are its own.
  @usableFromInline
  static func prepare(_ catalog: Catalog) -> [UInt64]? {
    let bound = bound
    wasUsed.store(true, ordering: .relaxed)
    guard let bound, bound !== Catalog.process, bound.family != catalog.family else { return nil }
    return outer.get() + [bound.family]
  }

  /// Runs `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let families = prepare(catalog) else { return try bindInnermost(catalog, operation).get() }
    return try outer.withValue(families) { bindInnermost(catalog, operation) }.get()
  }

  @inlinable
  static func bindInnermost<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    local.withValue(catalog) { Swift.Result { () throws(Failure) in try Path.binding(catalog, operation) } }
  }

  /// Runs an asynchronous `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let families = prepare(catalog) else { return try await bindInnermost(catalog, operation).get() }
    return try await outer.withValue(families) { await bindInnermost(catalog, operation) }.get()
  }

  @inlinable
  static func bindInnermost<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async -> Swift.Result<Result, Failure> {
    await local.withValue(catalog) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
  }
}

/// A catalog that isn't kept alive.
final class WeakCatalog: Sendable {
  weak let catalog: Catalog?

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}
