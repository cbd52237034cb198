extension Catalog {
  /// That nothing is supplied for a key, with the path on which it was asked for.
  func missing(_ key: EntryKey) -> CatalogError {
    if key.kind == .located, let error = CatalogError.optional(key.type) { return error }
    let name = key.fullName
    if isListenedTo, let part = Path.part { tell { .missing(name, by: part) } }
    let need = key.type as? any SuppliedBlueprint.Type
    if let scope = need?.lifetime.scope, !isWithin(scope) { return .outside(CatalogError.Step(name: name), scope) }
    var error = CatalogError(.missingEntry(name), path: Path.steps + [CatalogError.Step(name: name)])
    error.details.searched = SearchedCatalog(self)
    error.details.isLocated = key.kind == .located
    error.details.supplier = need.map { .init($0.lifetime) }
    return error
  }

  /// Whether this catalog, or one around it, is a scope of a kind.
  private func isWithin(_ scope: Any.Type) -> Bool {
    lineage.contains { $0.scope.map { $0 == scope } ?? false }
  }

  /// That nothing is supplied for what is overridden.
  func missing(_ key: EntryKey, overriddenAt location: SourceLocation) -> CatalogError {
    var error = missing(key)
    error.details.override = location
    // A test that overrides what isn't there ends here, often with the catalog.
    error.details.searched = SearchedCatalog(self, nearTo: key.fullName)
    return error
  }
}

/// The catalog in which an entry was missing: its entries are compared with the missing name when a text is asked for.
///
/// An error doesn't keep the catalog alive. For a scope that has gone, the text compares the entries around it, and for a copy
/// those of the catalog that was copied.
final class SearchedCatalog: Sendable {
  private weak let catalog: Catalog?
  private weak let root: Catalog?
  private let origin: WeakCatalog?
  private let label: String
  private let wasEmpty: Bool
  private let found: [CatalogError.Step]?

  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - name: The missing name, to compare it with the entries now.
  init(_ catalog: Catalog, nearTo name: String? = nil) {
    self.catalog = catalog
    root = catalog.outermost
    origin = catalog.origin
    label = catalog.label
    wasEmpty = catalog.isEmpty
    found = name.map { Self.nearest(to: $0, in: catalog) }
  }

  /// The label, if nothing at all was supplied.
  var emptyLabel: String? { wasEmpty ? label : nil }

  /// The entries whose names are nearest to a name.
  func nearest(to name: String) -> [CatalogError.Step] {
    if let found { return found }
    return (catalog ?? root ?? origin?.catalog).map { Self.nearest(to: name, in: $0) } ?? []
  }

  private static func nearest(to name: String, in catalog: Catalog) -> [CatalogError.Step] {
    let supplied = catalog.visible.map(\.entry)
    return NearestNames.indices(to: name, in: supplied.map(\.name)).map { supplied[$0].step }
  }
}
