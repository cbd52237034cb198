/// The attempts to assemble an entry, which begin again if the entry changes meanwhile.
///
/// Other threads may change an entry often, although no builder waits for them, so 10,000 attempts are allowed. If a builder on this
/// thread makes the changes, it would make them forever, so 100 are.
struct Attempts {
  private let key: EntryKey
  private let isAsync: Bool
  private var count = 0
  private var changes = ThreadState.changes

  /// - Parameters:
  ///   - key: The key of the entry.
  ///   - isAsync: Whether a task assembles, which may continue on other threads.
  init(of key: EntryKey, inTask isAsync: Bool = false) { (self.key, self.isAsync) = (key, isAsync) }

  /// Begins, or begins again: returns the entry that a catalog sees now, and reports at the first time that it's obtained.
  ///
  /// - Throws: `changedRepeatedly` if there is no hope, and what ``Visibility/obtained(_:)`` throws.
  mutating func begin(in catalog: Catalog) throws(CatalogError) -> VisibleEntry {
    let found = try find(in: catalog)
    if count == 1 { catalog.reportObtained(found.entry) }
    return found
  }

  /// Begins, or begins again, and leaves it to the caller to report what is obtained.
  mutating func find(in catalog: Catalog) throws(CatalogError) -> VisibleEntry {
    try restart()
    return try catalog.visibility.obtained(key)
  }

  /// Counts an attempt, of which all but the first follow a change.
  ///
  /// - Throws: `changedRepeatedly` if there is no hope.
  @inline(__always)
  mutating func restart() throws(CatalogError) {
    if count > 0 { try countChange() }
    count += 1
  }

  /// This is a separate function, because an error takes much of the stack, of which each entry on the path uses a part.
  @inline(never)
  private mutating func countChange() throws(CatalogError) {
    if !isAsync, ThreadState.changes != changes { count += 99 }
    changes = ThreadState.changes
    if count >= 10_000 { throw CatalogError(.changedRepeatedly(key.fullName), path: Caller.steps + [key.step]) }
  }
}
