extension CatalogError {
  /// The part that two errors of the same cause share: the failed entry, its source location, and the thrown error.
  ///
  /// Two entries may share their name and source location.
  ///
  /// A cycle has the same cause wherever it was entered.
  private var cause: String {
    let isCycle = if case .circularReference = kind { true } else { false }
    let place =
      isCycle
      ? "" : "\(path.last?.location?.description ?? "") \(path.last?.type.map { ObjectIdentifier($0).hashValue } ?? 0)"
    let thrown = underlyingError.map { String(describing: $0) } ?? ""
    return ([kind.identifier, place, thrown] + failedNames).joined(separator: "\n")
  }

  /// The entries that failed by themselves: the last entry of the path, or all entries of a cycle in alphabetical
  /// order.
  ///
  /// An entry with an input may recur in a cycle.
  private var failedNames: [String] {
    if case .circularReference(let chain) = kind, let last = chain.last, let first = chain.firstIndex(of: last) {
      return Set(chain[first...].dropLast()).sorted()
    }
    return path.last.map { [$0.name] } ?? []
  }

  /// Returns one error for each cause, in the order of the first failure.
  ///
  /// Each is the error with the shortest path to its cause. Its ``affected`` lists all entries that can't be assembled
  /// because of it.
  ///
  /// - Parameter failures: The thrown errors, each with the entry that was obtained.
  package static func grouped(_ failures: [(error: CatalogError, entry: String)]) -> [CatalogError] {
    var indices: [String: Int] = [:]
    var causes: [(error: CatalogError, affected: [String])] = []
    for (error, entry) in failures {
      let cause = error.cause
      let index = indices[cause] ?? causes.count
      if index == causes.count {
        indices[cause] = index
        causes.append((error, []))
      } else if error.path.count < causes[index].error.path.count {
        causes[index].error = error
      }
      let names = error.failedNames
      let isOther = names.count == 1 && error.path.first?.type != error.path.last?.type
      if isOther || !names.contains(entry) { causes[index].affected.append(entry) }
    }
    return causes.map { cause in
      var error = cause.error
      error.affected = cause.affected
      return error
    }
  }
}
