extension Catalog {
  /// Opens a scope: a catalog that sees this catalog's entries and keeps its own instances.
  ///
  /// ```swift
  /// let request = Catalog.main.makeScope(RequestScope.self)
  /// let user = try request[\.user]
  /// ```
  ///
  /// The scope keeps its own instances of the entries that are scoped to its kind. Calling `supply`, `override` or
  /// `clear` on the scope affects only the scope.
  ///
  /// The instance of a shared entry belongs to the catalog that owns the entry, even if it's first obtained in a scope.
  /// The entry's builder receives the owning catalog, and the instance outlives the scope. The builder of a transient
  /// entry receives the scope.
  ///
  /// When the scope is deallocated, its instances are released in the reverse order of their creation. If an entry is
  /// disposable, call ``shutdown(_:timeout:)`` on the scope first.
  ///
  /// A scope within a scope of a different kind sees the outer scope's instances. Within a scope of the same kind, it
  /// has its own instances. A scope keeps the catalog from which it was opened alive.
  ///
  /// - Parameter scope: The kind of scope.
  /// - Returns: The scope.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func makeScope<S: CatalogScope>(_ scope: S.Type) -> Catalog { Catalog(label: nil, in: self, as: S.self) }

  /// Opens a scope, runs an operation with ``main`` bound to it, and disposes and releases its instances.
  ///
  /// ```swift
  /// try await Catalog.main.withScope(RequestScope.self) { request in
  ///   try await handle(Catalog.main[\.user])
  /// }
  /// ```
  ///
  /// If the scope keeps an instance of a ``DisposableBlueprint`` when the operation ends, the scope is shut down as
  /// described for ``shutdown(_:timeout:)``. If the operation throws, each disposal receives `.failed` with the error.
  /// After that, obtaining from the scope throws `closed`.
  ///
  /// - Parameters:
  ///   - scope: The kind of scope.
  ///   - operation: The closure to run, in the caller's isolation. The scope is bound to its task and that task's child
  ///     tasks.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws, or ``ShutdownError`` if only disposals fail.
  ///
  /// Complexity: constant, plus the cost of the disposals.
  ///
  /// Concurrency: callable from any task or actor. If the scope began to build nothing that is disposed, and has no open scope or
  /// service group in it, the method doesn't leave the caller's actor. Detached tasks, and callbacks outside of tasks, don't see the
  /// scope; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withScope<S: CatalogScope, R>(
    _ scope: S.Type, operation: (Catalog) async throws -> R
  ) async throws -> R {
    let scope = makeScope(S.self)
    return try await scope.ending { () async throws in
      try await BoundCatalog.bind(scope, endingAfter: true) { () async throws in try await operation(scope) }
    }
  }

  /// Opens a scope, runs a synchronous operation with ``main`` bound to it, and releases its instances.
  ///
  /// ```swift
  /// let total = try Catalog.main.withSynchronousScope(RequestScope.self) { request in
  ///   try request[\.cart].total
  /// }
  /// ```
  ///
  /// After the operation has returned, obtaining from the scope throws `closed`.
  ///
  /// Nothing is disposed, because disposal is asynchronous. If the scope keeps an instance of a
  /// ``DisposableBlueprint``, the instance is released without being disposed, and observers receive the event
  /// `undisposed`. Use ``withScope(_:operation:)`` for a scope with such entries.
  ///
  /// - Parameters:
  ///   - scope: The kind of scope.
  ///   - operation: The closure to run. The scope is bound to its task and that task's child tasks.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread and from builders. Detached tasks, and callbacks outside of tasks, don't
  /// see the scope; see ``withMain(_:)-93a43``.
  @inlinable @discardableResult
  public func withSynchronousScope<S: CatalogScope, R, E>(
    _ scope: S.Type, operation: (Catalog) throws(E) -> R
  ) throws(E) -> R {
    let scope = makeScope(S.self)
    defer { scope.closeWithoutDisposal() }
    return try BoundCatalog.bind(scope, endingAfter: true) { () throws(E) in try operation(scope) }
  }
}
