extension Catalog {
  /// Returns the error for a key without an entry, with the path of the call that obtained it.
  func missing(_ key: EntryKey) -> CatalogError {
    if key.kind == .located, let error = CatalogError.optional(key.type) { return error }
    let name = key.fullName
    if isListenedTo, let part = Caller.part { report { .missing(name, by: part) } }
    let need = key.type as? any SuppliedBlueprint.Type
    if let scope = need?.lifetime.scope, !isWithin(scope) { return .outside(key.step, scope) }
    var error = CatalogError(.missingEntry(name), path: Caller.steps + [key.step])
    error.details.searched = SearchedCatalog(self)
    error.details.type = key.type
    error.details.isLocated = key.kind == .located
    error.details.supplier = need.map { .init($0.lifetime) }
    return error
  }

  /// Whether this catalog, or one around it, is a scope of a kind.
  private func isWithin(_ scope: Any.Type) -> Bool {
    lineage.contains { $0.scope.map { $0 == scope } ?? false }
  }

  /// Returns the error for an override of a key without an entry.
  func missing(_ key: EntryKey, overriddenAt location: SourceLocation) -> CatalogError {
    var error = missing(key)
    error.details.override = location
    // A test that overrides a missing entry fails here, and the catalog is often released with the test.
    error.details.searched = SearchedCatalog(self, nearTo: key.fullName)
    return error
  }
}

/// The catalog in which an entry is missing, for the search for similar names when the error's text is created.
///
/// An error doesn't keep the catalog alive. If a scope is gone, the text lists similar names from the catalogs around
/// it. If a copy is gone, the text lists those of the copied catalog.
final class SearchedCatalog: Sendable {
  private let catalog: CatalogReference
  private let root: CatalogReference
  private weak let origin: Protected<StoreState>?
  private let label: String
  private let wasEmpty: Bool
  private let found: [CatalogError.Step]?

  /// Creates the record.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - name: The missing name, if the entries are to be searched now.
  init(_ catalog: Catalog, nearTo name: String? = nil) {
    self.catalog = CatalogReference(catalog)
    root = CatalogReference(catalog.outermost)
    origin = catalog.origin
    label = catalog.label
    wasEmpty = catalog.isEmpty
    found = name.map { Self.nearest(to: $0, in: catalog) }
  }

  /// The catalog's name, if the catalog has no entries at all.
  var emptyLabel: String? { wasEmpty ? label : nil }

  /// Returns the entries with the most similar names.
  func nearest(to name: String) -> [CatalogError.Step] {
    if let found { return found }
    if let catalog = catalog.existing ?? root.existing { return Self.nearest(to: name, in: catalog) }
    return Self.nearest(to: name, in: origin?.withLock { $0.definitions }.entries ?? [])
  }

  private static func nearest(to name: String, in catalog: Catalog) -> [CatalogError.Step] {
    nearest(to: name, in: catalog.visible.map(\.entry))
  }

  private static func nearest(to name: String, in supplied: [Definition]) -> [CatalogError.Step] {
    return NearestNames.indices(to: name, in: supplied.map(\.name)).map { supplied[$0].step }
  }
}
