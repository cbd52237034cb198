extension CatalogError {
  /// An entry needs itself, on a path that ends where it closes.
  @usableFromInline
  static func cycle(_ path: [Step]) -> CatalogError {
    CatalogError(.circularReference(chain: path.map(\.name)), path: path)
  }

  /// A scoped entry was asked for where no scope of its kind is around, at the end of the path.
  static func outside(_ step: Step, _ scope: Any.Type) -> CatalogError {
    let entries = Path.entries
    var error = CatalogError(
      .outsideScope(step.name, scope: String(describing: scope)), path: entries.map(\.step) + [step])
    error.details.scope = ObjectIdentifier(scope)
    error.details.captor = entries.reversed().lazy.compactMap { $0.captor(of: scope) }.first
    return error
  }

  /// What a builder threw, as its catalog reports it; called while the entry is still at the end of the path.
  ///
  /// An error of a catalog passes through as it is; one that a builder made itself gets the path it was thrown on.
  @usableFromInline @inline(never)
  static func reporting(_ error: any Error) -> CatalogError {
    guard var error = error as? CatalogError else {
      let path = Path.steps
      return CatalogError(.assemblyFailed(path.last?.name ?? ""), path: path, underlyingError: error)
    }
    if error.path.isEmpty { error.path = Path.steps }
    return error
  }

  /// Throws this, unless it says that nothing is supplied for this very entry, asked for where this thread's path ends now:
  /// the entry was cleared between the look whether it is supplied and the obtain.
  ///
  /// A builder that throws `missingEntry` of its own entry's name is told apart by the entry's place.
  @usableFromInline @inline(never)
  func passUnlessMissing(_ key: EntryKey) throws(CatalogError) {
    let isMissing =
      kind == .missingEntry(key.fullName) && path.count == Path.depth + 1 && path.last?.location == nil
    if !isMissing { throw self }
  }

  /// The error of a flight that another thread or task ran, as a caller sees it that waited for the flight.
  ///
  /// - Parameters:
  ///   - steps: The caller's own path, to the entry that it waited for.
  ///   - depth: Where that entry is in this error's path.
  func seen(from steps: [Step], depth: Int) -> CatalogError {
    guard depth < path.count, path[depth].name == steps.last?.name else {
      var error = self
      error.path = steps
      return error
    }
    let rest = path[(depth + 1)...]
    if case .circularReference = kind {
      return .cycle(Self.closed(steps + rest, from: steps.count - 1, after: path, depth))
    }
    var error = self
    error.path = steps + rest
    return error
  }

  /// A chain that ends where it closes.
  ///
  /// - Parameters:
  ///   - chain: The chain that may close somewhere before `start`, or not at all.
  ///   - start: Where the entry is that the caller waited for.
  ///   - other: The chain that another caller saw.
  ///   - depth: Where the same entry is in that.
  private static func closed(_ chain: [Step], from start: Int, after other: [Step], _ depth: Int) -> [Step] {
    var chain = chain
    if let last = other.last, let first = other.firstIndex(of: last), first < depth {
      // It closes at an entry before the one that this caller waited for: go once around, to that one.
      chain += other[(first + 1)...depth]
    }
    for index in chain.indices.dropFirst(start + 1) where chain[..<index].contains(chain[index]) {
      return Array(chain[...index])
    }
    return chain
  }
}

extension Definition {
  /// This entry, if its instance is kept beyond the obtain that built it, and not by a scope of this kind.
  fileprivate func captor(of scope: Any.Type) -> CatalogError.Captor? {
    if [.shared, .weak].contains(lifetime) { return CatalogError.Captor(name: name, scope: nil) }
    guard let own = lifetime.scope, own != scope else { return nil }
    return CatalogError.Captor(name: name, scope: String(describing: own))
  }
}
