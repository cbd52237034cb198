/// The attempts of an assembly that begins again because entries change meanwhile.
///
/// Other threads may change an entry often, although no builder waits for them, so 10,000 attempts are allowed. If a builder on this
/// thread makes the changes, it would make them forever, so 100 are.
struct Attempts {
  private let key: EntryKey
  private var restarts = 0
  private var changes = ThreadState.changes

  init(of key: EntryKey) { self.key = key }

  /// Whether the assembly hasn't begun again yet.
  var isFirst: Bool { restarts == 0 }

  /// Counts an attempt that failed because of a change.
  ///
  /// - Throws: `changedRepeatedly` if there is no hope.
  mutating func restart() throws(CatalogError) {
    restarts += ThreadState.changes != changes ? 100 : 1
    changes = ThreadState.changes
    if restarts >= 10_000 {
      throw CatalogError(.changedRepeatedly(key.fullName), path: Caller.steps + [key.step])
    }
  }
}
