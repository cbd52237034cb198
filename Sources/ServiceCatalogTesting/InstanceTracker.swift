package import ServiceCatalog

/// Remembers what the builders of a catalog have made, and who of it is still alive: how a test finds leaks.
///
/// It listens to the catalog and its copies from the start on. Nothing is kept alive by it: it holds catalogs and
/// instances weakly. Its lock is taken last, and nothing is released under it.
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
  private struct Instance: Sendable {
    let reference: WeakBox
    let type: Any.Type
    let step: CatalogError.Step

    init(_ object: AnyObject, type: Any.Type, step: CatalogError.Step) {
      reference = WeakBox(object)
      self.type = type
      self.step = step
    }
  }

  private struct List: Sendable {
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
  private struct Held {
    var objects: [AnyObject] = []
  }

  private let list = Protected(List())
  package init() {}

  /// Enters an instance, if it is an object that isn't known yet: a decorator may hand on what it is given.
  private func made(_ box: AnyBox, by entry: Definition) {
    guard let object = box.object else { return }
    let instance = Instance(object, type: entry.type, step: entry.step)
    let held = list.withLock { list in
      if list.instances.last?.reference.object !== object { list.instances.append(instance) }
      return list.instances.count < list.limit ? Held() : list.forgetThoseGone()
    }
    withExtendedLifetime(held) {}
  }

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
    let instance = Instance(catalog, type: Catalog.self, step: CatalogError.Step(name: catalog.label))
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

extension InstanceTracker: Listener {
  package var followsCopies: Bool { true }

  package func hear(_ event: EngineEvent, in catalog: String) {
    switch event {
    case .built(let entry, let box): made(box, by: entry)
    case .assembled(let entry, let boxes, _, _, _): for box in boxes { made(box, by: entry) }
    default: break
    }
  }
}

extension Catalog {
  /// What looks for leaks in this catalog, if anything does.
  package var tracker: InstanceTracker? { followers.lazy.compactMap { $0 as? InstanceTracker }.first }

  /// A snapshot of this catalog in which a tracker looks for leaks, and no other.
  package func isolatedCopy(tracker: InstanceTracker?) -> Catalog {
    isolatedCopy(listeners: tracker.map { [$0] } ?? [])
  }

  /// A catalog with nothing in it, in which a tracker looks for leaks.
  package convenience init(name: String, tracker: InstanceTracker?) {
    self.init(name: name)
    if let tracker { listen(tracker) }
  }
}
