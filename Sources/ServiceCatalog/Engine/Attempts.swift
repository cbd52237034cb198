/// The attempts of an assembly that begins again because entries change meanwhile.
///
/// Other threads may change an entry often, although no builder waits for them, so 10,000 attempts are allowed. If a builder on this
/// thread makes the changes, it would make them forever, so 100 are.
struct Attempts {
  private var restarts = 0
  private var changes = ThreadState.changes

  /// Whether the assembly hasn't begun again yet.
  var isFirst: Bool { restarts == 0 }

  /// Counts an attempt that failed because of a change.
  ///
  /// This is a separate function, because an error takes much of the stack, of which each entry on the path uses a part.
  ///
  /// - Parameters:
  ///   - key: The key of the entry that is assembled.
  ///   - isAsync: Whether a task assembles, which may have been on other threads.
  /// - Throws: `changedRepeatedly` if there is no hope.
  @inline(never)
  mutating func restart(of key: EntryKey, inTask isAsync: Bool = false) throws(CatalogError) {
    restarts += !isAsync && ThreadState.changes != changes ? 100 : 1
    changes = ThreadState.changes
    if restarts >= 10_000 {
      throw CatalogError(.changedRepeatedly(key.fullName), path: Caller.steps + [key.step])
    }
  }
}
