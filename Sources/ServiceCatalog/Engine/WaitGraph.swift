/// Which thread waits for which construction: what finds a cycle that goes over several threads.
///
/// One lock for the process, taken only by a thread that is about to wait or has waited. A thread enters before it
/// waits and walks from the construction it wants to that one's builder, to what that thread waits for, and so on. If
/// the walk comes back to the walker, waiting would never end. Of the threads of a cycle, the last to enter sees all.
/// Threads are told apart by numbers that are never given twice, so that no other thread's memory is read.
enum WaitGraph {
  /// A thread that waits.
  struct Wait {
    let construction: Construction
    /// What it is assembling, from the entry first asked for to the one it waits for.
    let path: [Element]
  }

  /// One entry of a path.
  struct Element {
    let entry: EntryReference
    let step: CatalogError.Step
  }

  private static let waits = Lock<[UInt64: Wait]>([:])

  /// Enters that this thread waits, unless waiting would never end.
  ///
  /// - Returns: nil if it was entered; else the cycle, beginning at the entry that this thread was first asked for.
  static func enter(_ thread: UInt64, waitingFor construction: Construction, path: [Element]) -> [CatalogError.Step]? {
    let wait = Wait(construction: construction, path: path)
    return waits.withLock { (waits) -> [CatalogError.Step]? in
      var chain = path.map(\.step)
      var next = construction
      // A construction that has ended only waits for its waiters to wake: it is no link. Those that go on are owned by
      // threads that are alive, and what those wait for cannot change while this lock is held.
      while !next.hasEnded {
        if next.owner == thread { return chain }
        guard let owner = waits[next.owner] else { break }
        let position = owner.path.firstIndex { $0.entry == next.entry } ?? -1
        chain += owner.path[(position + 1)...].map(\.step)
        next = owner.construction
      }
      waits[thread] = wait
      return nil
    }
  }

  /// Enters that this thread waits no more.
  static func leave(_ thread: UInt64) {
    // The construction may be released with the wait: after the lock.
    _ = waits.withLock { $0.removeValue(forKey: thread) }
  }
}
