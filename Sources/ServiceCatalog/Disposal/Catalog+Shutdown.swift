extension Catalog {
  /// Closes this catalog and disposes its instances.
  ///
  /// ```swift
  /// try await Catalog.main.shutdown(timeout: .seconds(10))
  /// ```
  ///
  /// 1. The catalog is closed. It builds nothing more, and obtaining from it or from its scopes throws `closed`. Its
  ///    running builders may still obtain instances that are assembled. An open scope without instances to dispose
  ///    still returns the instances that it keeps.
  /// 2. Constructions in progress end. These are the constructions of kept instances and asynchronous ones, for a root
  ///    also those in its scopes. Synchronous builders of transient instances are not waited for. The requests of a
  ///    `RequestScopeMiddleware` are.
  /// 3. Scopes that keep instances to dispose are shut down, in the reverse order of their first such instance.
  /// 4. Instances of ``DisposableBlueprint`` are disposed one after the other, in the reverse order of their
  ///    completion. This includes instances that `clear()`, `supply` and `override` dropped earlier. If a disposal
  ///    throws, the other instances are still disposed.
  /// 5. All instances are released.
  ///
  /// A concurrent or later call waits for the first one and throws the same error; its arguments are ignored. A call
  /// from a disposal or a builder of this catalog, or of a scope in it, closes the catalog, starts the shutdown and
  /// returns immediately, because the shutdown waits for that caller.
  ///
  /// - Parameters:
  ///   - ending: How the work ended. Each disposal receives it.
  ///   - timeout: The time limit of each disposal, of all constructions in progress together, and of the end of a scope
  ///     that has already begun. Work that exceeds it is reported and left behind; a disposal is also cancelled.
  ///     Instances that are completed later are disposed immediately. If constructions exceed it, the disposals of open
  ///     scopes get `.failed`. `nil` means no limit.
  /// - Throws: ``ShutdownError`` with all failures, after every disposal has been tried.
  ///
  /// Complexity: linear in the number of entries, plus the disposals.
  ///
  /// Concurrency: callable from any task or actor. The caller's cancellation doesn't cut it short. Disposals run in a
  /// task with the task-local values of the first caller. Two shutdowns that wait for each other hang. This happens if
  /// the disposals of two catalogs shut each other down, or if a disposal awaits a detached task that shuts its own
  /// catalog down.
  public func shutdown(_ ending: Ending = .finished, timeout: Duration? = nil) async throws(ShutdownError) {
    var errors = await end(ending, timeout: timeout)
    if isInCopies { errors += await outermost.end(ending, timeout: timeout) }
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
  }

  /// Shuts this catalog down if it has instances to dispose; otherwise does nothing, without a suspension.
  ///
  /// - Returns: The errors of failed disposals.
  @inlinable
  package func endIfNeeded(_ ending: Ending, timeout: Duration? = nil) async -> [CatalogError] {
    store.closing.endsWithoutDisposal() ? [] : await end(ending, timeout: timeout)
  }

  /// Runs an operation, and then shuts this catalog down, which was created for it.
  ///
  /// - Throws: The error that the operation throws, or ``ShutdownError`` if only the shutdown fails.
  @inlinable
  func ending<R>(after operation: () async throws -> R) async throws -> R {
    let result: R
    do {
      result = try await operation()
    } catch {
      _ = await endIfNeeded(.failed(error))
      throw error
    }
    let errors = await endIfNeeded(.finished)
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
    return result
  }

  /// Runs an operation, and then shuts this copy and the copies of the catalogs around it down.
  @inlinable
  package func runAndEnd<R>(_ operation: () async throws -> R) async throws -> R {
    try await outermost.ending(after: operation)
  }

  /// The catalog around all others: this one, unless it is a scope.
  @usableFromInline
  var outermost: Catalog { store.outermost ?? self }
}
