extension Catalog {
  /// That nothing is supplied for a name, with the path on which it was asked for and what is near.
  func missing(_ name: String) -> CatalogError {
    var error = CatalogError(.missingEntry(name), path: AssemblyPath.steps + [CatalogError.Step(name: name)])
    let supplied = visibleEntries
    if supplied.isEmpty {
      error.emptyCatalog = label
    } else {
      error.near = NearestNames.indices(to: name, in: supplied.map(\.fullName)).map { supplied[$0].step }
    }
    return error
  }

  /// That nothing is supplied for what is overridden.
  func missing(_ key: EntryKey, overriddenAt location: SourceLocation) -> CatalogError {
    var error = missing(key.typeName)
    error.override = location
    return error
  }
}
