extension CatalogError {
  /// The part that two errors of the same cause share: the failed entry, its source location, and the thrown error.
  ///
  /// A cycle has the same cause wherever it was entered.
  private var cause: String {
    let isCycle = failedNames.count > 1
    let place = isCycle ? "" : path.last?.location?.description ?? ""
    let thrown = underlyingError.map { String(describing: $0) } ?? ""
    return ([kind.identifier, place, thrown] + failedNames).joined(separator: "\n")
  }

  /// The entries that failed by themselves: the last entry of the path, or all entries of a cycle in alphabetical
  /// order.
  private var failedNames: [String] {
    if case .circularReference(let chain) = kind, let last = chain.last, let first = chain.firstIndex(of: last) {
      return chain[first...].dropLast().sorted()
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
    var causes: [String: Int] = [:]
    var errors: [CatalogError] = []
    for (error, entry) in failures {
      let isAffected = !error.failedNames.contains(entry)
      let cause = error.cause
      if let index = causes[cause] {
        let affected = errors[index].affected + (isAffected ? [entry] : [])
        if error.path.count < errors[index].path.count { errors[index] = error }
        errors[index].affected = affected
      } else {
        causes[cause] = errors.count
        errors.append(error)
        errors[errors.count - 1].affected = isAffected ? [entry] : []
      }
    }
    return errors
  }
}
