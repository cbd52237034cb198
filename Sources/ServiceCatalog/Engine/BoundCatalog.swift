public import CatalogThread

/// The catalog that is bound to a task, and those that were bound around it.
@usableFromInline
enum BoundCatalog {
  // Written out instead of `@TaskLocal`, so that binding can be compiled into the caller, where its types are known.
  @usableFromInline static let local = TaskLocal<Catalog>(wrappedValue: .process)
  /// The same object, without the look whether it has been made; after the first binding.
  @inlinable static var quickLocal: Unmanaged<TaskLocal<Catalog>> {
    unsafe Unmanaged.fromOpaque(catalog_main_local())
  }

  /// What is bound to this task; after the first binding.
  private static var boundHere: Catalog { unsafe quickLocal._withUnsafeGuaranteedRef { $0.get() } }

  @usableFromInline static let outer = TaskLocal<Outer?>(wrappedValue: nil)

  /// A catalog that was bound when another one was bound, and those around it.
  @usableFromInline
  final class Outer: Sendable {
    private let catalog: Catalog
    private let outer: Outer?

    init(_ catalog: Catalog, in outer: Outer?) {
      self.catalog = catalog
      self.outer = outer
    }

    func yields(to other: Catalog) -> Bool {
      other === catalog || catalog.comes(from: other) || outer?.yields(to: other) ?? false
    }
  }

  /// The catalog that stands for `Catalog.main` in this task: the process's where none is bound.
  ///
  /// While a catalog from which a bound one comes, or one bound around it, runs a builder that was entered after the
  /// binding, it is that one: what it keeps must not keep what ends with the binding.
  static var current: Catalog {
    let bound = boundHere
    guard !AssemblyPath.isEmpty else { return bound }
    let outer = outer.get()
    return AssemblyPath.first { _, catalog in
      catalog === bound || yields(bound, outer, to: catalog)
    } ?? bound
  }

  /// Runs an asynchronous builder of a catalog's, with `Catalog.main` being what it is in a synchronous one.
  static func runningBuilder<Result: Sendable>(of owner: Catalog, _ body: () async -> Result) async -> Result {
    let bound = local.get()
    guard bound !== owner, yields(bound, outer.get(), to: owner) else { return await body() }
    return await outer.withValue(nil) { await local.withValue(owner) { await body() } }
  }

  /// Whether a catalog that runs a builder is `Catalog.main` there: what the bound one comes from, or one around it.
  private static func yields(_ bound: Catalog, _ outer: Outer?, to catalog: Catalog) -> Bool {
    // What is not bound is around all that is.
    catalog === Catalog.process || bound.comes(from: catalog) || outer?.yields(to: catalog) ?? false
  }

  /// Runs the builder of an instance that a catalog keeps, so that a task which it starts, and which the instance may
  /// keep, inherits that catalog instead of a binding that ends.
  static func keeping<Result>(
    for keeper: Catalog, _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    let bound = local.get()
    guard bound !== keeper, yields(bound, outer.get(), to: keeper) else { return try body() }
    return try outer.withValue(nil) {
      local.withValue(keeper) { Swift.Result { () throws(CatalogError) in try body() } }
    }.get()
  }

  /// What is bound where another one is about to be; nil if nothing is.
  @usableFromInline
  static func prepare() -> Outer? {
    if catalog_main_is_bound() == 0 { MainCatalog.expectBindings() }
    let bound = boundHere
    return bound === Catalog.process ? nil : Outer(bound, in: outer.get())
  }

  /// Runs `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let outer = prepare() else { return try innermost(catalog, operation).get() }
    return try self.outer.withValue(outer) { innermost(catalog, operation) }.get()
  }

  @inlinable
  static func innermost<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) -> Swift.Result<Result, Failure> {
    unsafe quickLocal._withUnsafeGuaranteedRef { local in
      local.withValue(catalog) { Swift.Result { () throws(Failure) in try AssemblyPath.bound(catalog, operation) } }
    }
  }

  /// Runs an asynchronous `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let outer = prepare() else { return try await innermost(catalog, operation).get() }
    return try await self.outer.withValue(outer) { await innermost(catalog, operation) }.get()
  }

  @inlinable
  static func innermost<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async -> Swift.Result<Result, Failure> {
    await local.withValue(catalog) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
  }
}

extension Catalog {
  /// Whether another catalog is around this one, or is what this one, or one around it, is a copy of.
  func comes(from other: Catalog) -> Bool {
    // A copy of a scope reaches its root on two ways, so that there are many ways where such copies are nested.
    var seen: Set<ObjectIdentifier> = []
    var next = [parent, source]
    while let last = next.popLast() {
      guard let catalog = last, seen.insert(ObjectIdentifier(catalog)).inserted else { continue }
      if catalog === other { return true }
      next += [catalog.parent, catalog.source]
    }
    return false
  }
}
