/// Remembers what the builders of a catalog have made, and who of it is still alive: how a test finds leaks.
///
/// Or it passes on who obtains whom, from which a graph is drawn.
///
/// A catalog has one from the start or never; its scopes and copies tell the same one. The entries of such a catalog are
/// never read on a fast path in the caller's code, so that each obtain passes the engine, which tells. Other catalogs pay
/// for a pointer that is nil.
///
/// Nothing is kept alive by it: it holds catalogs and instances weakly. Its lock is taken last, and nothing is released
/// under it.
@usableFromInline
package final class InstanceTracker: Sendable {
  /// Those of one entry that are alive.
  package struct Survivors {
    /// The blueprint, or the type that is located.
    package let type: Any.Type
    /// The entry's name, and where it was supplied.
    package let text: String
    package var count = 1
  }

  /// One instance.
  ///
  /// It is never handed out: others may be at work with it.
  private struct Instance: @unchecked Sendable {
    let reference: WeakReference
    let type: Any.Type
    let step: CatalogError.Step
  }

  private struct List {
    var instances: [Instance] = []
    /// At how many the ones that have gone are looked for.
    var limit = 64
    var catalogs: [Instance] = []

    mutating func forgetThoseGone() -> Held {
      var held = Held()
      instances.removeAll { instance in
        guard let object = instance.reference.object else { return true }
        held.objects.append(object)
        return false
      }
      limit = max(64, 2 * instances.count)
      return held
    }
  }

  /// References that are let go outside of the lock, for each may have become the last one.
  private struct Held: @unchecked Sendable {
    var objects: [AnyObject] = []
  }

  private let list = Lock(List())
  /// What a graph is drawn from; nil if this looks for leaks.
  let recording: CatalogGraph.Recording?
  /// Whom the catalog's source tells, who is told of the copy too.
  let outer: InstanceTracker?

  package init() {
    recording = nil
    outer = nil
  }

  /// One that does no more than pass on what it is told.
  init(recording: CatalogGraph.Recording, telling outer: InstanceTracker?) {
    self.recording = recording
    self.outer = outer
  }

  /// Enters an instance, if it is an object.
  ///
  /// - Parameter begun: When its builder began; nil if nobody asks for it.
  @usableFromInline @inline(never)
  func made(_ box: AnyBox, by entry: EntryReference, since begun: Duration?) {
    outer?.made(box, by: entry, since: begun)
    if let recording {
      if let begun, let now { recording.made(entry, in: now - begun) }
      return
    }
    guard let object = box.object else { return }
    let instance = Instance(reference: WeakReference(object), type: entry.key.type, step: entry.step)
    let held = list.withLock { list in
      list.instances.append(instance)
      return list.instances.count < list.limit ? Held() : list.forgetThoseGone()
    }
    withExtendedLifetime(held) {}
  }

  /// Enters that an entry is obtained on this thread, by the builder that runs innermost if one does.
  ///
  /// - Returns: When that was, if anybody asks for it.
  @usableFromInline @inline(never)
  func obtains(_ entry: EntryReference) -> Duration? {
    _ = outer?.obtains(entry)
    recording?.obtains(entry, for: AssemblyPath.last)
    return now
  }

  /// Enters that nothing is supplied for what the builder that runs innermost on this thread needs.
  func misses(_ name: String) {
    outer?.misses(name)
    if let parent = AssemblyPath.last { recording?.misses(name, for: parent) }
  }

  /// The time, if anybody asks for it.
  ///
  /// A `Duration`, whose layout the compiler knows: an optional instant would cost those who are not tracked.
  var now: Duration? { recording.map { _ in Self.epoch.duration(to: .now) } }

  /// Any moment: only differences count.
  private static let epoch = ContinuousClock.now

  /// The entries of which instances are alive, in the order in which they first made one.
  package var survivors: [Survivors] {
    var all: [(step: CatalogError.Step, survivors: Survivors)] = []
    for instance in list.withLock({ $0.instances }) where instance.reference.object != nil {
      if let index = all.firstIndex(where: { $0.survivors.type == instance.type && $0.step == instance.step }) {
        all[index].survivors.count += 1
      } else {
        all.append((instance.step, Survivors(type: instance.type, text: instance.step.text)))
      }
    }
    return all.map(\.survivors)
  }
}

extension InstanceTracker {
  /// Enters a catalog that is to go.
  package func expectToGo(_ catalog: Catalog) {
    let instance = Instance(
      reference: WeakReference(catalog), type: Catalog.self, step: CatalogError.Step(name: catalog.label))
    list.withLock { $0.catalogs.append(instance) }
  }

  /// Forgets the catalogs that are to go.
  package func excuseCatalogs() {
    list.withLock { $0.catalogs = [] }
  }

  /// Whether a catalog is alive that was to go.
  package var catalogIsHeld: Bool {
    list.withLock { $0.catalogs }.contains { $0.reference.object != nil }
  }

  /// Clears the catalogs that were to go, which frees those that only what they keep holds.
  package func clearCatalogs() {
    for catalog in list.withLock({ $0.catalogs }) { (catalog.reference.object as? Catalog)?.clear() }
  }
}

/// A catalog's tracker, if it has one.
///
/// A trivial type: a catalog that has none counts no reference when it is made and when it goes.
@frozen @usableFromInline
@safe
struct TrackerReference: Sendable {
  @usableFromInline let reference: Unmanaged<InstanceTracker>?

  /// None: a constant, so that the process's catalog is one.
  init() {
    unsafe reference = nil
  }

  /// Takes a reference, which ``drop()`` gives up.
  init(keeping tracker: InstanceTracker?) {
    unsafe reference = tracker.map { unsafe Unmanaged.passRetained($0) }
  }

  /// The tracker, while the catalog holds it.
  @inlinable var tracker: InstanceTracker? { unsafe reference?.takeUnretainedValue() }

  /// Gives the reference up; the catalog's last act.
  func drop() {
    unsafe reference?.release()
  }
}

extension Catalog {
  /// What is told of the instances that this catalog makes, if anything is.
  @inlinable package var tracker: InstanceTracker? { trackerReference.tracker }

  /// A snapshot of this catalog that tells a tracker what its builders make.
  package func isolatedCopy(tracker: InstanceTracker?) -> Catalog {
    Catalog(in: parent?.isolatedCopy(tracker: tracker), as: scope, copying: self, tracker: tracker)
  }
}
