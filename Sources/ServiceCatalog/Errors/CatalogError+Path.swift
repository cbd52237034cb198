extension CatalogError {
  /// Returns the error for an entry that depends on itself.
  ///
  /// - Parameters:
  ///   - path: The path, which ends with the entry that closes the cycle.
  ///   - closing: The number of this entry's definition, or `nil` if its assembly has failed.
  static func cycle(_ path: [Step], closingAt closing: UInt64?) -> CatalogError {
    var error = CatalogError(.circularReference(chain: path.map(\.name)), path: path)
    error.details.closing = closing
    return error
  }

  /// Returns the error for an entry of a scope at the end of the path, if no scope of its kind is open.
  static func outside(_ step: Step, _ scope: Any.Type, after entries: [Definition] = Caller.entries) -> CatalogError {
    var error = CatalogError(
      .outsideScope(step.name, scope: String(naming: scope)), path: entries.map(\.step) + [step])
    error.details.scope = ObjectIdentifier(scope)
    error.details.captor = entries.reversed().lazy.compactMap { $0.captor(of: scope) }.first
    return error
  }

  /// Returns the error that a catalog reports for an error thrown by a builder.
  ///
  /// Call this method while the entry is still at the end of the path. A catalog error is returned unchanged, except
  /// that one without a path, which a builder created, gets the path on which it was thrown.
  @usableFromInline @inline(never)
  static func reporting(_ error: any Error) -> CatalogError {
    guard var error = error as? CatalogError else {
      let path = Caller.steps
      return CatalogError(.assemblyFailed(path.last?.name ?? ""), path: path, underlyingError: error)
    }
    if error.path.isEmpty { error.path = Caller.steps }
    if let closing = error.details.closing, closing == Caller.identity { error.details.closing = nil }
    return error
  }

  /// Throws this error, unless it reports that this very entry is missing at the end of the thread's path.
  ///
  /// If the entry is missing, it was cleared between the check and the attempt to obtain it. A builder may also throw
  /// `missingEntry` with the name of its own entry. That error is recognized by the entry's source location.
  @usableFromInline @inline(never)
  func passUnlessMissing(_ key: EntryKey) throws(CatalogError) {
    let isMissing =
      kind == .missingEntry(key.fullName) && path.count == Caller.depth + 1 && path.last?.location == nil
    if !isMissing { throw self }
  }

  /// Returns the position of a step in this error's path.
  ///
  /// - Parameter near: The position that is tried first. It's a different one if an enclosing flight has ended, and two catalogs
  ///   with the same entry may be on the path.
  func depth(of step: Step, near: Int) -> Int {
    if path.indices.contains(near), path[near].isSame(as: step) { return near }
    return path.firstIndex { $0.isSame(as: step) } ?? path.count
  }

  /// Returns the error of a flight that another thread or task ran, from the point of view of a waiter.
  ///
  /// - Parameters:
  ///   - steps: The waiter's own path, to the entry that it waited for.
  ///   - depth: The position of that entry in this error's path.
  func seen(from steps: [Step], depth: Int) -> CatalogError {
    guard depth < path.count, path[depth].name == steps.last?.name else {
      var error = self
      error.path = steps
      return error
    }
    let rest = path[(depth + 1)...]
    if case .circularReference = kind {
      let chain = Self.closed(steps + rest, from: steps.count - 1, after: path, depth)
      return .cycle(chain, closingAt: details.closing)
    }
    var error = self
    error.path = steps + rest
    return error
  }

  /// Returns a chain that ends with the entry that closes the cycle.
  ///
  /// - Parameters:
  ///   - chain: The chain, which may close before `start` or not at all.
  ///   - start: The position of the entry that the caller waited for.
  ///   - other: The chain that another caller saw.
  ///   - depth: The position of the same entry in the other chain.
  private static func closed(_ chain: [Step], from start: Int, after other: [Step], _ depth: Int) -> [Step] {
    var chain = chain
    if let last = other.last, let first = other.firstIndex(where: { $0.isSame(as: last) }), first < depth {
      // The chain closes at an entry before the one that this caller waited for. Follow the cycle once more, up to that
      // entry.
      chain += other[(first + 1)...depth]
    }
    // A transient entry with an input may follow itself without closing the cycle.
    let numbers = chain.map(\.definition)
    var seen = Set(numbers[...start])
    let end = (start + 1..<chain.count).first { index in
      numbers[index] != 0 && !seen.insert(numbers[index]).inserted && numbers[index] != numbers[index - 1]
    }
    return end.map { Array(chain[...$0]) } ?? chain
  }
}

extension CatalogError.Step {
  /// Returns whether two steps are of the same definition or, if one is the program's own, equal.
  func isSame(as other: Self) -> Bool {
    definition == 0 || other.definition == 0 ? self == other : definition == other.definition
  }
}

extension Definition {
  /// Returns this entry if its instance outlives the call that obtained it and isn't kept by a scope of this kind.
  fileprivate func captor(of scope: Any.Type) -> CatalogError.Captor? {
    if lifetime.isOfCatalog { return CatalogError.Captor(name: name, scope: nil) }
    guard let own = lifetime.scope, own != scope else { return nil }
    return CatalogError.Captor(name: name, scope: String(naming: own))
  }
}
