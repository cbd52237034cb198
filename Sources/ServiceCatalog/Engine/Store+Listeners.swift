import Synchronization

/// The number of listeners in the process that hear obtains.
private let obtainListeners = Atomic<Int>(0)

extension Store {
  /// Whether this catalog has a listener of its own.
  private var hasListener: Bool { listenerCount.load(ordering: .relaxed) != 0 }

  /// Whether this catalog or an enclosing one has a listener.
  var isListenedTo: Bool {
    if hasListener { return true }
    let isAnyAround = withOutermost { $0.store.hasListener || $0.store.innerListeners.load(ordering: .relaxed) != 0 }
    return isAnyAround ?? false && firstAround { $0.store.hasListener ? true : nil } ?? false
  }

  /// Whether a listener in the process hears obtains.
  static var areObtainsHeard: Bool { obtainListeners.load(ordering: .relaxed) != 0 }

  /// Whether each assembly is reported, also after the last listener was removed, until the next call.
  var isObserved: Bool { observes.load(ordering: .relaxed) }

  /// Counts a listener that was added or removed.
  func count(_ listener: any Listener, _ change: Int) {
    if listener.hearsObtains { obtainListeners.wrappingAdd(change, ordering: .relaxed) }
    listenerCount.wrappingAdd(change, ordering: .relaxed)
    withOutermost { _ = $0.store.innerListeners.wrappingAdd(change, ordering: .relaxed) }
  }
}

extension StoreState {
  /// Adds a listener.
  ///
  /// - Returns: The number of its registration.
  @discardableResult
  mutating func add(_ listener: any Listener, to store: borrowing Store) -> UInt64 {
    store.count(listener, 1)
    let since = Number.next()
    // A thread may still read the earlier array.
    listeners = listeners + [(listener, since)]
    followListeners(of: store)
    return since
  }

  /// Removes a listener.
  ///
  /// - Returns: The listener, to be released without a lock, or `nil` if it wasn't found.
  mutating func remove(_ listener: any Listener, from store: borrowing Store) -> (any Listener)? {
    guard let removed = listeners.first(where: { $0.listener === listener })?.listener else { return nil }
    store.count(listener, -1)
    listeners = listeners.filter { $0.listener !== listener }
    followListeners(of: store)
    return removed
  }

  /// Makes assemblies or all calls take the slow path, or neither, depending on the listeners.
  func followListeners(of store: borrowing Store) {
    let isObserved = store.isListenedTo
    if store.observes.exchange(isObserved, ordering: .relaxed) != isObserved {
      store.current.forEach { $0.observe(isObserved) }
    }
    store.hide(store.closing.hasBegun || areObtainsHeard(in: store))
  }

  /// Whether a listener of this catalog or of an enclosing one hears obtains.
  private func areObtainsHeard(in store: borrowing Store) -> Bool {
    guard Store.areObtainsHeard, !hearsObtains else { return hearsObtains }
    return store.firstAround { $0.store.state.withLock { $0.hearsObtains } ? true : nil } ?? false
  }

  private var hearsObtains: Bool { listeners.contains(where: \.listener.hearsObtains) }
}
