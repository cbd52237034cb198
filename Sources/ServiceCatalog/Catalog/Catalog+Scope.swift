extension Catalog {
  /// Opens a scope: a catalog that sees this one's entries as they are, and keeps its own instances of those that are
  /// scoped to its kind.
  ///
  /// ```swift
  /// let request = Catalog.main.makeScope(RequestScope.self)
  /// let user = try request[\.user]
  /// ```
  ///
  /// What is supplied, overridden or cleared on a scope is its own. A shared entry that is first obtained in a scope
  /// belongs to the catalog that owns it, is given that one, and outlives the scope. A builder of a new instance at every
  /// obtain is given the scope. When the scope goes, its instances are released, the one that was created last first. If an entry is
  /// disposable, call ``shutdown(_:timeout:)`` on the scope before it goes.
  ///
  /// A scope within a scope of another kind sees that one's instances; within one of the same kind it has its own. A
  /// scope holds the catalog that it was opened from.
  ///
  /// - Parameter scope: The kind of scope.
  /// - Returns: The scope.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread, builders included.
  public func makeScope<S: CatalogScope>(_ scope: S.Type) -> Catalog {
    Catalog(in: self, as: S.self)
  }

  /// Opens a scope for an operation, binds ``main`` to it meanwhile, and then disposes and releases what it keeps.
  ///
  /// ```swift
  /// try await Catalog.main.withScope(RequestScope.self) { request in
  ///   try await handle(Catalog.main[\.user])
  /// }
  /// ```
  ///
  /// When the operation has ended, the scope is shut down, as ``shutdown(_:timeout:)`` says, if it keeps an instance of a
  /// ``DisposableBlueprint``. If the operation threw, each disposal gets `.failed` with the error. From then on the scope
  /// gives nobody an instance that would have to be disposed.
  ///
  /// - Parameters:
  ///   - scope: The kind of scope.
  ///   - operation: Runs with the scope bound to its task and the child tasks of that, where the caller runs.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws. If only a disposal fails: ``ShutdownError``.
  ///
  /// Complexity: constant, plus the disposals.
  ///
  /// Concurrency: from any task or actor. Without something to dispose, it doesn't leave the caller's actor. Detached tasks,
  /// and callbacks that are no tasks, do not see the scope; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withScope<S: CatalogScope, R>(
    _ scope: S.Type, operation: (Catalog) async throws -> R
  ) async throws -> R {
    let scope = makeScope(S.self)
    return try await scope.ending { () async throws in
      try await scope.withMain { () async throws in try await operation(scope) }
    }
  }

  /// Opens a scope for an operation that doesn't wait, binds ``main`` to it meanwhile, and lets it go.
  ///
  /// ```swift
  /// let total = try Catalog.main.withSynchronousScope(RequestScope.self) { request in
  ///   try request[\.cart].total
  /// }
  /// ```
  ///
  /// Nothing is disposed, because that may take time. An instance of a ``DisposableBlueprint`` that the scope keeps is
  /// released with the event `undisposed`; use ``withScope(_:operation:)`` for a scope with such entries.
  ///
  /// - Parameters:
  ///   - scope: The kind of scope.
  ///   - operation: Runs with the scope bound to its task and the child tasks of that.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread, builders included. Detached tasks, and callbacks that are no tasks, do not see the
  /// scope; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withSynchronousScope<S: CatalogScope, R, E>(
    _ scope: S.Type, operation: (Catalog) throws(E) -> R
  ) throws(E) -> R {
    let scope = makeScope(S.self)
    return try scope.withMain { () throws(E) in try operation(scope) }
  }
}
