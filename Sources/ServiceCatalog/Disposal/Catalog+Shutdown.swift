extension Catalog {
  /// Closes this catalog and disposes what it keeps.
  ///
  /// ```swift
  /// try await Catalog.main.shutdown(timeout: .seconds(10))
  /// ```
  ///
  /// 1. The catalog is closed: from here on it builds nothing, and obtaining from it throws `closed`, also through scopes that
  ///    are opened from it. Its builders that run already may still obtain what is assembled. An open scope in which nothing
  ///    has to be disposed still gives what it keeps itself.
  /// 2. Constructions that are under way end: those of instances that the catalog keeps, and asynchronous ones; of a root, also
  ///    those in its scopes. Synchronous builders of transient instances are not waited for. The requests of a
  ///    `RequestScopeMiddleware` are waited for as well.
  /// 3. Scopes that keep something to dispose are shut down, the one that began to do so last first.
  /// 4. Instances of ``DisposableBlueprint`` are disposed one after the other, in the reverse order of their completion. That
  ///    includes those that `clear()`, `supply` and `override` have dropped since. An error doesn't keep the others from
  ///    being disposed.
  /// 5. All instances are released.
  ///
  /// A call while another one is under way, or a later one, waits for that and throws what it throws; its arguments don't
  /// matter. A call from within a disposal or a builder of this catalog, or of a scope in it, closes the catalog, starts the
  /// shutdown and returns at once, because the shutdown waits for that caller.
  ///
  /// - Parameters:
  ///   - ending: How the work ended; each disposal gets it.
  ///   - timeout: How long each disposal may take, the constructions under way together, and the end of a scope that has begun
  ///     already. What takes longer is reported and left behind; a disposal is also cancelled. What is completed later is
  ///     disposed at once. If constructions take longer, the disposals of open scopes get `.failed`. nil waits without a limit.
  /// - Throws: ``ShutdownError`` with everything that could not be disposed, after all have been tried.
  ///
  /// Complexity: linear in the number of entries, plus the disposals.
  ///
  /// Concurrency: from any task or actor. The caller's cancellation doesn't cut it short. Disposals run in a task with the
  /// task-local values of the first caller. Two shutdowns hang that wait for each other: of two catalogs whose disposals each
  /// shut the other one down, or of one whose disposal awaits a detached task that shuts it down.
  public func shutdown(_ ending: Ending = .finished, timeout: Duration? = nil) async throws(ShutdownError) {
    var errors = await end(ending, timeout: timeout)
    if isInCopies { errors += await outermost.end(ending, timeout: timeout) }
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
  }

  /// Shuts this catalog down if it has something to dispose; otherwise nothing happens, without a suspension.
  ///
  /// - Returns: What could not be disposed.
  @inlinable
  package func endIfNeeded(_ ending: Ending, timeout: Duration? = nil) async -> [CatalogError] {
    store.closing.endsWithoutDisposal() ? [] : await end(ending, timeout: timeout)
  }

  /// Runs an operation, and then shuts this catalog down, which was made for it.
  ///
  /// - Throws: What the operation throws; ``ShutdownError`` if only the shutdown fails.
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

  /// The same for a copy: the copies of the catalogs around it are shut down, too.
  @inlinable
  package func runAndEnd<R>(_ operation: () async throws -> R) async throws -> R {
    try await outermost.ending(after: operation)
  }

  /// The catalog around all others: this one, unless it is a scope.
  @usableFromInline
  var outermost: Catalog { store.outermost ?? self }
}
