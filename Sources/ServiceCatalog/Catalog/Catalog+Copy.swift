extension Catalog {
  /// A snapshot of this catalog: the same entries, with instances and supplies of its own.
  ///
  /// What is supplied to either later, or cleared, the other does not see. The copy of a scope is a scope of the same
  /// kind, in copies of what is around it. A copy does not keep the
  /// catalog alive that it was made of.
  ///
  /// - Returns: The copy.
  ///
  /// Complexity: constant on average, whatever the number of entries.
  ///
  /// Concurrency: from any thread, builders included.
  public func isolatedCopy() -> Catalog {
    isolatedCopy(listeners: followers)
  }

  /// A snapshot of this catalog with these listeners, in the outermost catalog, where they hear of all that happens.
  package func isolatedCopy(listeners: [any Listener]) -> Catalog {
    var copy = Catalog(copying: outermost, in: nil)
    for listener in listeners { copy.add(listener) }
    if parent == nil { return copy }
    for catalog in lineage.dropLast().reversed() { copy = Catalog(copying: catalog, in: copy) }
    return copy
  }

  /// Runs an operation with some entries replaced: binds ``main`` to an isolated copy of this catalog with the changes.
  ///
  /// ```swift
  /// try Catalog.main.withOverrides {
  ///   try $0.override(\.clock) { _ in FixedClock() }
  /// } operation: {
  ///   try Catalog.main[\.greeter].greeting()
  /// }
  /// ```
  ///
  /// This catalog stays as it is, and so does what it keeps: while it runs a builder, ``main`` there is this catalog. Nested
  /// ones add to each other and end one by one.
  ///
  /// - Parameters:
  ///   - changes: Overrides, supplies or clears on the copy.
  ///   - operation: Runs with the copy bound to its task and the child tasks of that.
  /// - Returns: What the operation returns.
  /// - Throws: What the changes or the operation throw.
  ///
  /// Complexity: constant, whatever the number of entries; plus that of the changes.
  ///
  /// Concurrency: from any thread, builders included. Operations that run at the same time do not see each other's
  /// changes. Detached tasks, and callbacks that are no tasks, do not see them either; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withOverrides<R, E>(
    _ changes: (Catalog) throws(E) -> Void, operation: () throws(E) -> R
  ) throws(E) -> R {
    let copy = isolatedCopy()
    try changes(copy)
    return try copy.withMain(operation)
  }

  /// Runs an asynchronous operation with some entries replaced: binds ``main`` to an isolated copy with the changes, and then
  /// shuts the copy down.
  ///
  /// - Parameters:
  ///   - changes: Overrides, supplies or clears on the copy.
  ///   - operation: Runs with the copy bound to its task and the child tasks of that, where the caller runs.
  /// - Returns: What the operation returns.
  /// - Throws: What the changes or the operation throw. If only a disposal of what the copy keeps fails: ``ShutdownError``.
  ///
  /// Complexity: constant, whatever the number of entries; plus that of the changes and the disposals.
  ///
  /// Concurrency: from any task or actor. Operations that run at the same time do not see each other's changes. Detached
  /// tasks, and callbacks that are no tasks, do not see them either; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withOverrides<R>(
    _ changes: (Catalog) throws -> Void, operation: () async throws -> R
  ) async throws -> R {
    let copy = isolatedCopy()
    return try await copy.runAndEnd { () async throws in
      try changes(copy)
      return try await copy.withMain { () async throws in try await operation() }
    }
  }
}
