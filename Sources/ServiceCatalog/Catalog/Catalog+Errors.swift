extension Catalog {
  /// The entry as a step of a path: its name, where it was supplied, by which module.
  func step(_ entry: EntryReference) -> CatalogError.Step {
    let (place, module) = entry.place
    var step = CatalogError.Step(name: entry.fullName, location: place)
    step.module = core.module(module)
    return step
  }

  /// That nothing is supplied for a key.
  @usableFromInline @inline(never)
  func missing(_ key: EntryKey) -> CatalogError {
    missing(key.typeName)
  }

  /// That nothing is supplied for a name, with the path on which it was asked for and what is near.
  func missing(_ name: String) -> CatalogError {
    var error = CatalogError(.missingEntry(name), path: AssemblyPath.steps + [CatalogError.Step(name: name)])
    let supplied = core.entries.filter { $0.word.kind != .empty }
    if supplied.isEmpty {
      error.emptyCatalog = label
    } else {
      error.near = NearestNames.indices(to: name, in: supplied.map(\.fullName)).map { step(supplied[$0]) }
    }
    return error
  }
}
