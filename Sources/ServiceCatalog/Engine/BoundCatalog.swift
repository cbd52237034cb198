import CatalogThread

/// The catalog that is bound to a task, if one is.
enum BoundCatalog {
  @TaskLocal private static var catalog: Catalog?

  /// The catalog that stands for `Catalog.main` in this task; nil where none is bound.
  ///
  /// While a catalog from which the bound one comes runs a builder that was entered after the binding, it is that one: what
  /// it keeps must not keep what ends with the binding.
  static var current: Catalog? {
    guard let bound = catalog else { return nil }
    return AssemblyPath.first { _, catalog in catalog === bound || bound.comes(from: catalog) } ?? bound
  }

  /// Runs `operation` with a catalog bound to this task.
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !isExpected { MainCatalog.expectBindings() }
    return try $catalog.withValue(catalog) {
      Swift.Result { () throws(Failure) in try AssemblyPath.bound(catalog, operation) }
    }.get()
  }

  /// Runs an asynchronous `operation` with a catalog bound to this task.
  static func bind<Result, Failure>(
    _ catalog: Catalog, _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if !isExpected { MainCatalog.expectBindings() }
    return try await $catalog.withValue(catalog) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }.get()
  }

  private static var isExpected: Bool { catalog_main_is_bound() != 0 }
}

extension Catalog {
  /// Whether another catalog is around this one, or is what this one, or one around it, is a copy of.
  func comes(from other: Catalog) -> Bool {
    if let parent, parent === other || parent.comes(from: other) { return true }
    if let source, source === other || source.comes(from: other) { return true }
    return false
  }
}
