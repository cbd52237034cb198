extension CatalogError {
  /// What makes two errors reports of the same cause: the entry that failed, where it was supplied, and what was thrown.
  ///
  /// A cycle is the same wherever it was entered.
  private struct Cause: Hashable {
    private let identifier: String
    private let names: Set<String>
    private let location: SourceLocation?
    private let thrown: String?

    init(of error: CatalogError) {
      identifier = error.kind.identifier
      names = error.failedNames
      let isCycle = names.count > 1
      location = isCycle ? nil : error.path.last?.location
      thrown = error.underlyingError.map { String(describing: $0) }
    }
  }

  /// The entries that failed by themselves: the last one, or all of a cycle.
  private var failedNames: Set<String> {
    if case .circularReference(let chain) = kind, let last = chain.last, let first = chain.firstIndex(of: last) {
      return Set(chain[first...])
    }
    return Set(path.last.map { [$0.name] } ?? [])
  }

  /// One error for each cause, in the order of the first: the one with the shortest path, which names in ``affected`` all
  /// entries that cannot be assembled because of it.
  ///
  /// - Parameter failures: What was thrown, and the entry that was asked for.
  static func grouped(_ failures: [(error: CatalogError, entry: String)]) -> [CatalogError] {
    var causes: [Cause: Int] = [:]
    var errors: [CatalogError] = []
    for (error, entry) in failures {
      let isAffected = !error.failedNames.contains(entry)
      if let index = causes[Cause(of: error)] {
        let affected = errors[index].affected + (isAffected ? [entry] : [])
        if error.path.count < errors[index].path.count { errors[index] = error }
        errors[index].affected = affected
      } else {
        causes[Cause(of: error)] = errors.count
        errors.append(error)
        errors[errors.count - 1].affected = isAffected ? [entry] : []
      }
    }
    return errors
  }
}
