extension Catalog {
  /// Returns a copy of this catalog with the same entries, which keeps its own changes and instances.
  ///
  /// Supplying or clearing entries in either catalog doesn't affect the other one. The copy assembles its own
  /// instances. Only ready-made instances, such as those of `supply(_:instance:)`, are the same in both. The copy of a
  /// scope is a scope of the same kind, in copies of the enclosing catalogs. A copy doesn't keep its source alive. The copy of
  /// a catalog that is shut down is closed, too.
  ///
  /// - Returns: The copy.
  ///
  /// Complexity: constant, but linear in the number of entries for the first copy after a change of this catalog. The copy of
  /// a scope is linear in the number of entries that the scope and the scopes around it supply themselves.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func isolatedCopy() -> Catalog { isolatedCopy(listeners: followers) }

  /// Returns a copy whose outermost catalog has these listeners, which receive the events of all its scopes.
  package func isolatedCopy(listeners: [any Listener]) -> Catalog {
    isolatedCopy(listeners: listeners, liveGuard: liveGuard)
  }

  /// Returns a copy in which a guard refuses live services.
  package func isolatedCopy(listeners: [any Listener], liveGuard: LiveGuard?) -> Catalog {
    var copy = Catalog(label: nil, copying: outermost, liveGuard: liveGuard)
    for listener in listeners { copy.add(listener) }
    if !isOutermost {
      for catalog in lineage.dropLast().reversed() { copy = Catalog(label: nil, in: copy, copying: catalog) }
    }
    if refusesCaller { copy.closeCopies() }
    return copy
  }

  /// The guard that refuses live services in this catalog.
  package var liveGuard: LiveGuard? { store.liveGuard }

  /// Runs an operation with some entries replaced, in an isolated copy of this catalog that is bound to ``main``.
  ///
  /// ```swift
  /// try Catalog.main.withOverrides {
  ///   try $0.override(\.clock) { _ in FixedClock() }
  /// } operation: {
  ///   try Catalog.main[\.greeter].greeting()
  /// }
  /// ```
  ///
  /// This catalog and the instances that it keeps don't change. While this catalog runs a builder, ``main`` is this
  /// catalog instead of the copy. Nested overrides combine, and each ends with its own operation.
  ///
  /// - Parameters:
  ///   - changes: A closure that overrides, supplies or clears entries of the copy.
  ///   - operation: The closure to run. The copy is bound to its task and that task's child tasks.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the changes or the operation throw.
  ///
  /// Complexity: that of ``isolatedCopy()``, plus the cost of the changes.
  ///
  /// Concurrency: callable from any thread and from builders. Operations that run at the same time don't see each
  /// other's changes. Detached tasks, and callbacks outside of tasks, don't see them either; see
  /// ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withOverrides<R, E>(
    _ changes: (Catalog) throws(E) -> Void, operation: () throws(E) -> R
  ) throws(E) -> R {
    let copy = isolatedCopy()
    defer { copy.closeCopies() }
    try changes(copy)
    return try BoundCatalog.bind(copy, endingAfter: true, operation)
  }

  /// Runs an asynchronous operation with some entries replaced, and shuts the copy down afterwards.
  ///
  /// ``main`` is bound to an isolated copy of this catalog with the changes.
  ///
  /// - Parameters:
  ///   - changes: A closure that overrides, supplies or clears entries of the copy.
  ///   - operation: The closure to run, in the caller's isolation. The copy is bound to its task and that task's child
  ///     tasks.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the changes or the operation throw, or ``ShutdownError`` if only disposals of the copy's
  ///   instances fail.
  ///
  /// Complexity: that of ``isolatedCopy()``, plus the cost of the changes and the disposals.
  ///
  /// Concurrency: callable from any task or actor. Operations that run at the same time don't see each other's changes.
  /// Detached tasks, and callbacks outside of tasks, don't see them either; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withOverrides<R>(
    _ changes: (Catalog) throws -> Void, operation: () async throws -> R
  ) async throws -> R {
    let copy = isolatedCopy()
    return try await copy.runAndEnd { () async throws in
      try changes(copy)
      return try await BoundCatalog.bind(copy, endingAfter: true) { () async throws in try await operation() }
    }
  }
}
