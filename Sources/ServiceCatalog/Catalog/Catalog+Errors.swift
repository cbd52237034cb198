extension Catalog {
  /// Returns the error for a key without an entry, with the path of the call that obtained it.
  func missing(_ key: EntryKey) -> CatalogError {
    if key.kind == .located, let error = CatalogError.optional(key.type) { return error }
    let name = key.fullName
    if isListenedTo, let part = Caller.part { report { .missing(name, by: part) } }
    let builders = Caller.builders
    let entries = builders.map(\.entry)
    let steps = entries.map(\.step) + [key.step]
    // The scopes in which the entries live, and the catalogs in which they are needed.
    let needs =
      builders.map { ($0.entry.origin.scope, $0.catalog) }
      + [((key.type as? any SuppliedBlueprint.Type)?.lifetime.scope, self)]
    // The entry lives in a scope that isn't open, or a service of the scope's module needs it there.
    if let last = needs.lastIndex(where: { scope, catalog in scope.map { !catalog.isWithin(scope: $0) } ?? false }),
      let scope = needs[last].0
    {
      return .outside(steps[last], scope, after: Array(entries[..<last]))
    }
    var error = CatalogError(.missingEntry(name), path: steps)
    error.details.searched = SearchedCatalog(self)
    error.details.type = key.type
    error.details.isLocated = key.kind == .located
    return error
  }

  /// Returns the error for an override of a key without an entry.
  func missing(_ key: EntryKey, overriddenAt location: SourceLocation) -> CatalogError {
    var error = missing(key)
    error.details.override = location
    // A test that overrides a missing entry fails here, and the catalog is often released with the test.
    error.details.searched = SearchedCatalog(self, isKeepingNames: true)
    return error
  }

  /// Returns the error for an override of a contribution with a key that no contribution has.
  func missing(
    _ collection: EntryKey, at key: ContributionKey, overriddenAt location: SourceLocation
  ) -> CatalogError {
    var error = missing(collection)
    let name = "\(collection.fullName)[\(key.text)]"
    error.kind = .missingEntry(name)
    error.path[error.path.count - 1].name = name
    error.details.override = location
    error.details.searched = SearchedCatalog(self, contributions: visibility.parts(of: collection).map(\.entry.step))
    return error
  }
}

/// The catalog in which an entry is missing, for the search for similar names when the error's text is created.
///
/// An error keeps neither the catalog nor a builder alive. If a scope is gone, the text lists similar names from the
/// catalogs around it. If a copy is gone, the text lists those of the copied catalog.
final class SearchedCatalog: Sendable {
  private let catalog: CatalogReference
  private let root: CatalogReference
  private let origin: CatalogReference?
  private let label: String
  private let wasEmpty: Bool
  /// The keys of the entries, of which their names are made, and their origins.
  private let names: [(key: EntryKey, origin: Origin)]?
  /// The contributions to a collection, if one of them is missing.
  private let contributions: [CatalogError.Step]?

  /// Creates the record.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - isKeepingNames: Whether the entries' names are needed after the catalog is gone.
  ///   - contributions: The contributions to a collection, if one of them is missing.
  init(_ catalog: Catalog, isKeepingNames: Bool = false, contributions: [CatalogError.Step]? = nil) {
    self.contributions = contributions
    self.catalog = CatalogReference(catalog)
    root = CatalogReference(catalog.outermost)
    origin = catalog.origin
    label = catalog.label
    wasEmpty = catalog.visibility.isEmpty
    names = isKeepingNames ? catalog.visibility.entries.map { ($0.entry.key, $0.entry.origin) } : nil
  }

  /// The catalog's name, if the catalog has no entries at all.
  var emptyLabel: String? { wasEmpty ? label : nil }

  /// Returns the entries with the most similar names.
  func nearest(to name: String) -> [CatalogError.Step] {
    if let contributions {
      return NearestNames.indices(to: name, in: contributions.map(\.name)).map { contributions[$0] }
    }
    let catalog = names == nil ? catalog.existing ?? root.existing : nil
    let entries = catalog?.visibility.entries.map(\.entry) ?? origin?.existing?.ownEntries ?? []
    let found = names ?? entries.map { ($0.key, $0.origin) }
    return NearestNames.indices(to: name, in: found.map(\.key.fullName)).map {
      found[$0].origin.step(of: found[$0].key)
    }
  }
}
