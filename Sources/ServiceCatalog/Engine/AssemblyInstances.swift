/// The instances of entries with the lifetime `.graph`, which are kept until the outermost assembly ends.
///
/// The parts of an asynchronous assembly may run at the same time, so the instances are stored in slots, like all
/// others.
final class AssemblyInstances: Protected<AssemblyInstances.State>, @unchecked Sendable {
  /// The numbers of a definition and of the catalog that its builder receives.
  struct Key: Hashable {
    let definition: UInt64
    let catalog: UInt64
  }

  /// The state that the lock guards.
  struct State: Sendable {
    fileprivate var slots: [Key: Slot] = [:]
    /// The slots that were emptied at the end, which callers may still use.
    fileprivate var emptied: [Slot] = []
    /// The number of assemblies that use the instances.
    ///
    /// These are the outermost assembly, the flights that it started, which may outlive it, and the assemblies of its tasks on threads.
    fileprivate var users = 1
    fileprivate var hasEnded: Bool { users == 0 }
  }

  init() { super.init(State()) }

  /// Registers another flight, or an assembly on a thread, as a user of the instances.
  ///
  /// Returns `false` if all users have ended.
  func join() -> Bool {
    withLock { state in
      if state.hasEnded { return false }
      state.users += 1
      return true
    }
  }

  /// Releases the instances if nothing else uses them.
  func leave() {
    let isLast = withLock { state in
      state.users -= 1
      return state.hasEnded
    }
    if isLast { release() }
  }

  /// Returns the slot of an entry's instance for a catalog, or `nil` if the assembly has ended.
  func slot(of entry: Definition, for catalog: Catalog) -> Slot? {
    withLock { state in
      if state.hasEnded { return nil }
      let key = Key(definition: entry.identity, catalog: catalog.number)
      if let slot = state.slots[key] { return slot }
      let slot = Slot(entry.key, entry)
      state.slots[key] = slot
      return slot
    }
  }

  deinit { withLock { $0.emptied + $0.slots.values }.forEach { $0.free() } }

  /// Releases the instances in the reverse order of their creation.
  private func release() {
    let slots = withLock { state in
      let slots = Array(state.slots.values)
      state.emptied += slots
      (state.slots, state.users) = ([:], 0)
      return slots
    }
    // Readers find none of these slots.
    var dropped = Dropped(isUnreachable: true)
    for slot in slots { slot.set(nil, &dropped) }
    dropped.release()
  }
}
