extension Catalog {
  /// The catalog bound to this task, else the process's.
  ///
  /// There is one for the process, empty until the composition root supplies it. `withOverrides`, `withScope` and `withMain`
  /// bind another for a task and its child tasks. While the catalog that such a binding came from, or one around it, runs
  /// a builder, `main` there is that catalog: what it keeps does not keep an override that ends, or a scope.
  ///
  /// Complexity: constant, a few nanoseconds; from the first binding of the process on, the reading of a task-local too.
  ///
  /// Concurrency: from any thread. Detached tasks, and callbacks that are no tasks, see the process's.
  public static var main: Catalog { BoundCatalog.current }

  /// Runs an operation with ``main`` bound to this catalog.
  ///
  /// It carries a scope or overrides to where they do not reach by themselves, such as a callback that is no task:
  ///
  /// ```swift
  /// let catalog = Catalog.main
  /// queue.async {
  ///   catalog.withMain { … }
  /// }
  /// ```
  ///
  /// - Parameter operation: Runs with this catalog bound to its task and the child tasks of that.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any thread, builders included.
  @inlinable @discardableResult
  public func withMain<R, E>(_ operation: () throws(E) -> R) throws(E) -> R {
    try BoundCatalog.bind(self, operation)
  }

  /// Runs an asynchronous operation with ``main`` bound to this catalog.
  ///
  /// - Parameter operation: Runs with this catalog bound to its task and the child tasks of that, where the caller runs.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: from any task or actor.
  @inlinable @discardableResult
  public func withMain<R, E>(_ operation: () async throws(E) -> R) async throws(E) -> R {
    try await BoundCatalog.bind(self, operation)
  }
}
