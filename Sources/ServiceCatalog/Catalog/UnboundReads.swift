/// The functions that are called when a task reads ``Catalog/main`` and no catalog is bound to it, for tests.
///
/// A read is reported to the test that began last, because nothing tells to which one such a task belongs.
///
/// The lock guards the functions, and isn't held while they are called.
package enum UnboundReads {
  private static let watchers = Protected<[UInt64: @Sendable () -> Void]>([:])

  /// Calls a function at such reads, until the operation has ended.
  package static func watching<Result>(
    by watcher: @escaping @Sendable () -> Void, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let number = Number.next()
    change { $0[number] = watcher }
    defer { change { $0[number] = nil } }
    return try await operation()
  }

  private static func change(_ body: (inout [UInt64: @Sendable () -> Void]) -> Void) {
    // A watcher that is removed may be the last to refer to something.
    let old = watchers.withLock { watchers in
      let old = watchers
      body(&watchers)
      BoundCatalog.watch(!watchers.isEmpty)
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Reports a read, if this thread runs a task.
  @inline(never)
  static func report() {
    if ThreadState.task == 0 { return }
    watchers.withLock { $0.max { $0.key < $1.key }?.value }?()
  }
}
