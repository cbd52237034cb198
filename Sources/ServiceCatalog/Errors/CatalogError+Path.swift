extension CatalogError {
  /// An entry needs itself, on a path that ends where it closes.
  @usableFromInline
  static func cycle(_ path: [Step]) -> CatalogError {
    CatalogError(.circularReference(chain: path.map(\.name)), path: path)
  }

  /// A scoped entry was asked for where no scope of its kind is around, at the end of the path.
  static func outside(_ entry: EntryReference, _ scope: Any.Type) -> CatalogError {
    let entries = AssemblyPath.entries
    let path = entries.map(\.step) + [entry.step]
    var error = CatalogError(.outsideScope(entry.fullName, scope: String(describing: scope)), path: path)
    error.scope = ObjectIdentifier(scope)
    error.captor = entries.last { $0.isKeptByOwner }?.fullName
    return error
  }

  /// What a builder threw, as its catalog reports it; called while the entry is still at the end of the path.
  ///
  /// An error of a catalog passes through as it is; one that a builder made itself gets the path it was thrown on.
  @usableFromInline @inline(never)
  static func reporting(_ error: any Error) -> CatalogError {
    guard var error = error as? CatalogError else {
      let path = AssemblyPath.steps
      return CatalogError(.assemblyFailed(path.last?.name ?? ""), path: path, underlyingError: error)
    }
    if error.path.isEmpty { error.path = AssemblyPath.steps }
    return error
  }

  /// Throws this, unless it says that nothing is supplied for this very entry, asked for where this thread's path ends now:
  /// the entry was cleared between the look whether it is supplied and the obtain.
  ///
  /// A builder that throws `missingEntry` of its own entry's name is told apart by the entry's place.
  @usableFromInline @inline(never)
  func passUnlessMissing(_ key: EntryKey) throws(CatalogError) {
    let isMissing =
      kind == .missingEntry(key.typeName) && path.count == AssemblyPath.entries.count + 1 && path.last?.location == nil
    if !isMissing { throw self }
  }

  /// The error of a construction that another thread ran, as one who waited for it sees it.
  ///
  /// - Parameters:
  ///   - steps: The waiter's own path, to the entry waited for.
  ///   - depth: Where that entry is in this error's path.
  func seen(from steps: [Step], depth: Int) -> CatalogError {
    var error = self
    let continues = depth < path.count && path[depth].name == steps.last?.name
    error.path = continues ? steps + path[(depth + 1)...] : steps
    return error
  }
}
