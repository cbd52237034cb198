extension Catalog {
  /// The catalog that is bound to the current task, or the catalog of the process.
  ///
  /// The process has one catalog, which is empty until the composition root supplies services to it. `withOverrides`,
  /// `withScope` and `withMain` bind a different catalog for a task and its child tasks. In the builder of an instance that
  /// a catalog keeps, `main` is that catalog, whatever is bound. Such an instance therefore never keeps a scope or a copy
  /// alive after its binding has ended. In the builder of another instance, `main` is the bound catalog, or the one that
  /// runs the builder if both come from the same root. A transient asynchronous builder keeps the bound catalog.
  ///
  /// Complexity: constant, a few nanoseconds. After the first binding in the process, this includes reading a
  /// task-local value.
  ///
  /// Concurrency: callable from any thread. Detached tasks, and callbacks outside of tasks, see the catalog of the
  /// process.
  public static var main: Catalog { BoundCatalog.reported }

  /// The same catalog, without a report of this read to a test.
  package static var unreportedMain: Catalog { BoundCatalog.current }

  /// Runs an operation with ``main`` bound to this catalog.
  ///
  /// Use this method to carry a scope or overrides to code that doesn't inherit them, such as a callback outside of
  /// tasks:
  ///
  /// ```swift
  /// let catalog = Catalog.main
  /// queue.async {
  ///   catalog.withMain { … }
  /// }
  /// ```
  ///
  /// - Parameter operation: The closure to run. This catalog is bound to its task and that task's child tasks.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any thread and from builders.
  @inlinable @discardableResult
  public func withMain<R, E>(_ operation: () throws(E) -> R) throws(E) -> R {
    try BoundCatalog.bind(self, operation)
  }

  /// Runs an asynchronous operation with ``main`` bound to this catalog.
  ///
  /// - Parameter operation: The closure to run, in the caller's isolation. This catalog is bound to its task and that
  ///   task's child tasks.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws.
  ///
  /// Complexity: constant.
  ///
  /// Concurrency: callable from any task or actor.
  @inlinable @discardableResult
  public func withMain<R, E>(_ operation: () async throws(E) -> R) async throws(E) -> R {
    try await BoundCatalog.bind(self, operation)
  }
}
