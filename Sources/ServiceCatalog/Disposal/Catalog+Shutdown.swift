extension Catalog {
  /// Closes this catalog and disposes its instances.
  ///
  /// ```swift
  /// try await Catalog.main.shutdown(timeout: .seconds(10))
  /// ```
  ///
  /// 1. The catalog is closed. It keeps no new instance, and obtaining from it or from its scopes throws `closed`.
  ///   Builders that are running may still obtain instances that are already assembled, instances that the catalog
  ///   doesn't keep, and instances of scopes that they open with `withScope` or `makeScope`. Step 2 waits for these builders.
  /// 2. The shutdown waits until all builders of kept and asynchronous instances have returned, including the builders
  ///   in the catalog's scopes. It also waits for the requests of a `RequestScopeMiddleware`, but not for synchronous
  ///   builders of transient instances, or of graph instances that are obtained outside of an assembly.
  /// 3. Open scopes that keep instances to dispose are shut down. The last one in which the first such instance or the
  ///   first shutdown began, also in a scope within it, is shut down first.
  /// 4. Instances of ``DisposableBlueprint`` are disposed one after another, in the reverse order of their completion.
  ///   This includes instances that `clear()`, `supply` and `override` dropped earlier. If a disposal throws, the other
  ///   instances are still disposed.
  /// 5. All instances are released.
  ///
  /// The shutdown disposes only what this catalog and the scopes in it keep. A service that was never obtained, or whose builder
  /// threw, has no instance to dispose. A shared instance that was obtained in this scope is disposed by the catalog that owns
  /// its entry. A copy and its original keep different instances. If a catalog is never shut down, nothing is disposed; see
  /// <doc:ClosingServices>.
  ///
  /// If a `CatalogServiceGroup` runs the catalog's services, the shutdown first stops them, and closes the catalog when they
  /// have ended. If a service or its wait for readiness awaits this method, it waits for itself, until the group's
  /// `stopTimeout`. Call `triggerGracefulShutdown()` there. If the group fails, the disposals receive its failure. A builder's
  /// call returns before the catalog is closed.
  ///
  /// A concurrent or later call waits for the first one and throws the same error. Its arguments are ignored. If a
  /// disposal or a builder of this catalog or of its scopes calls this method, the call closes the catalog, starts the
  /// shutdown and returns immediately, because the shutdown waits for that caller.
  ///
  /// - Parameters:
  ///   - ending: The outcome of the work, which each disposal receives.
  ///   - timeout: The time limit for each disposal, for the wait in step 2, and for each scope whose shutdown has
  ///     already begun. `nil` means no limit. Work that exceeds the limit is reported and abandoned, and a disposal is
  ///     also cancelled. Instances that are completed later are disposed immediately. If the wait in step 2 exceeds the
  ///     limit, the disposals of open scopes receive `.failed` instead of `ending`.
  /// - Throws: ``ShutdownError`` with all failures, after every disposal has been tried.
  ///
  /// Complexity: linear in the number of entries, plus the cost of the disposals.
  ///
  /// Concurrency: callable from any task or actor. Cancelling the caller doesn't end the shutdown early. Disposals run
  /// in a task with the task-local values of the first caller. Two shutdowns that wait for each other hang. This
  /// happens if the builders or disposals of two catalogs shut each other down, or if a disposal awaits a detached task that shuts
  /// down the same catalog. The same is true for a builder that awaits the end of a scope or copy, if the disposal of an idle or
  /// reloaded instance there waits for that builder's service.
  public func shutdown(_ ending: Ending = .finished, timeout: Duration? = nil) async throws(ShutdownError) {
    var errors = await end(ending, timeout: timeout)
    if isInCopies { errors += await outermost.end(ending, timeout: timeout) }
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
  }

  /// Disposes the instances that this catalog no longer keeps, without waiting for the shutdown.
  ///
  /// An instance of a ``DisposableBlueprint`` that `clear()`, `supply`, `override` or `decorate` dropped would otherwise wait
  /// for ``shutdown(_:timeout:)``. Call this method after a replacement while the program runs:
  ///
  /// ```swift
  /// Catalog.main.supply(\.connections) { _ in try await Connections.open(newAddress) }
  /// // Replace the services that hold the old connections as well, and let their users finish.
  /// try await Catalog.main.disposeReplaced()
  /// ```
  ///
  /// The instances are disposed one after another, in the reverse order of their completion, with the ending `finished`.
  /// They can no longer be obtained, but an object that obtained one earlier still holds it: only the program knows when
  /// its last user is done. An instance whose builder is still running stays until the next call. Each instance is disposed
  /// once. Scopes dispose theirs when they end.
  ///
  /// - Parameter timeout: The time limit for each disposal, or `nil` for no limit.
  /// - Throws: ``ShutdownError`` with all failures, after every disposal has been tried.
  ///
  /// Complexity: linear in the number of instances to dispose, plus the cost of the disposals.
  ///
  /// Concurrency: callable from any task or actor, on several at the same time. Cancelling the caller doesn't cancel the
  /// disposals. A shutdown that begins meanwhile waits for them. After a shutdown has begun, the call does nothing.
  public func disposeReplaced(timeout: Duration? = nil) async throws(ShutdownError) {
    beginUse()
    defer { endUse() }
    guard !isClosed, let list = withState({ $0.disposals }) else { return }
    let replaced = list.take { item in
      // The number is set when the construction ends. From then on, an instance that its slot doesn't keep never returns.
      if item.box.order == 0 { return false }
      if let instance = item.entry.builder?.inputInstance { return !instance.slot.keeps(item.box) }
      return ![item.entry.key, item.entry.key.scoped].contains { box(of: $0) === item.box }
    }
    let disposals = Task {
      var errors: [CatalogError] = []
      // Each is released after its disposal, before the ones that it may use.
      while let item = replaced.withLock({ $0.popLast() }) {
        if let error = await self.dispose(item, .finished, timeout) { errors.append(error) }
      }
      return errors
    }
    let errors = await disposals.value
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
  }

  /// Sets the function that ends the work in this catalog, or removes it.
  ///
  /// An end that can wait calls the function before the catalog is closed. It returns the outcome of the work,
  /// which the disposals receive if it is a failure, and a time limit.
  ///
  /// The catalog has a list of disposals then, so the shutdown of a catalog around it ends it, too.
  ///
  /// - Returns: `false` if there is one already, or if the catalog is closed.
  package func setStop(_ stop: Stop?) -> Bool {
    guard stop != nil else { return knownDisposals?.setStop(nil) ?? true }
    // Either this list exists before a closing without one, which then doesn't happen, or that closing is visible here.
    guard let disposals, !store.closing.hasBegun else { return false }
    return disposals.setStop(stop)
  }

  /// Shuts this catalog down, without suspending if it has nothing to dispose.
  ///
  /// - Returns: The errors of failed disposals.
  @inlinable
  package func endPromptly(_ ending: Ending, timeout: Duration? = nil) async -> [CatalogError] {
    closeIfUndisposable() ? [] : await end(ending, timeout: timeout)
  }

  /// Closes this catalog if it has nothing to dispose, and releases its instances.
  ///
  /// - Returns: Whether it had nothing to dispose.
  @usableFromInline
  func closeIfUndisposable() -> Bool {
    var dropped = Dropped()
    let isClosed = withState { $0.closeIfUndisposable(&dropped) }
    release(&dropped)
    if isClosed { endListening() }
    return isClosed
  }

  /// Closes this catalog after an operation that can't wait for disposals.
  ///
  /// Instances that would have to be disposed are reported.
  @usableFromInline
  package func closeWithoutDisposal() {
    if closeIfUndisposable() { return }
    var dropped = Dropped()
    let list = withState { state in
      state.beginClosing()
      return state.disposals
    }
    var items: [DisposalList.Item] = []
    if let list {
      // A shutdown that has begun releases the instances after their disposal.
      guard let ended = list.abandon() else { return }
      items = ended.items
      reportUndisposed(items)
      // The work in the catalog is asked to end, and nothing waits for that.
      if let stop = ended.stop { _ = AsyncPath.leaving { Task { _ = await stop() } } }
    }
    withState { $0.endClosing(&dropped) }
    dropped.add(missing: items)
    items = []
    release(&dropped)
    endListening()
  }

  /// Runs an operation, and then shuts down this catalog, which was created for it.
  ///
  /// - Throws: The error that the operation throws, or ``ShutdownError`` if only the shutdown fails.
  @inlinable
  func ending<R>(after operation: () async throws -> R) async throws -> R {
    let result: R
    do {
      result = try await operation()
    } catch {
      _ = await endPromptly(.failed(error))
      throw error
    }
    let errors = await endPromptly(.finished)
    if !errors.isEmpty { throw ShutdownError(errors: errors) }
    return result
  }

  /// Runs an operation, and then shuts down this copy and the copies of the enclosing catalogs.
  @inlinable
  package func runAndEnd<R>(_ operation: () async throws -> R) async throws -> R {
    defer { closeCopies() }
    return try await outermost.ending(after: operation)
  }

  /// Closes this copy and the copies of the enclosing catalogs after an operation that can't wait for disposals.
  @usableFromInline
  func closeCopies() {
    forEachAround { $0.closeWithoutDisposal() }
  }

  /// The outermost enclosing catalog, or this one if it isn't a scope.
  @usableFromInline
  package var outermost: Catalog { store.outermost ?? self }
}
