public import CatalogThread

/// The catalog that is bound to a task.
@usableFromInline
enum BoundCatalog {
  // Written out instead of `@TaskLocal`, so that binding can be compiled into the caller, where its types are known.
  @usableFromInline static let catalog = TaskLocal<Catalog>(wrappedValue: .process)

  /// The catalog that stands for `Catalog.main` in this task: the process's where none is bound.
  ///
  /// While a catalog from which the bound one comes runs a builder that was entered after the binding, it is that one: what
  /// it keeps must not keep what ends with the binding.
  static var current: Catalog {
    let bound = catalog.get()
    return AssemblyPath.first { _, catalog in catalog === bound || bound.comes(from: catalog) } ?? bound
  }

  /// Runs `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if catalog_main_is_bound() == 0 { MainCatalog.expectBindings() }
    return try self.catalog.withValue(catalog) {
      Swift.Result { () throws(Failure) in try AssemblyPath.bound(catalog, operation) }
    }.get()
  }

  /// Runs an asynchronous `operation` with a catalog bound to this task.
  @inlinable
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if catalog_main_is_bound() == 0 { MainCatalog.expectBindings() }
    return try await self.catalog.withValue(catalog) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }.get()
  }
}

extension Catalog {
  /// Whether another catalog is around this one, or is what this one, or one around it, is a copy of.
  func comes(from other: Catalog) -> Bool {
    if let parent, parent === other || parent.comes(from: other) { return true }
    if let source, source === other || source.comes(from: other) { return true }
    return false
  }
}
