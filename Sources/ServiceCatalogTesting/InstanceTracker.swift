package import ServiceCatalog

/// A listener that finds leaks in a test: it records the instances that builders create, and which are still alive.
///
/// The tracker listens to the catalog and its copies from the start. It refers to catalogs and instances weakly, so it
/// keeps nothing alive. While its lock is held, no other lock is taken, and nothing is released.
package final class InstanceTracker: Sendable {
  /// The surviving instances of one entry.
  package struct Survivors {
    /// The blueprint, or the type that a locator locates.
    package let type: Any.Type
    /// The entry's name and the source location of its supply.
    package let text: String
    package var objects: [AnyObject]
  }

  /// One instance.
  ///
  /// The instance is never returned, because other code may be using it.
  private struct Instance: Sendable {
    let reference: WeakBox<AnyObject>
    let type: Any.Type
    let step: CatalogError.Step

    init(_ object: AnyObject, type: Any.Type, step: CatalogError.Step) {
      reference = WeakBox(object, object)
      self.type = type
      self.step = step
    }
  }

  private struct List: Sendable {
    var instances: [Instance] = []
    /// The index of the last instance at each address, because a new object may have the address of one that is gone.
    var indices: [ObjectIdentifier: Int] = [:]
    /// The number of recorded instances at which those that are gone are removed.
    var limit = 64
    var catalogs: [Instance] = []

    /// Records an instance, unless the same object is recorded already.
    ///
    /// - Returns: References to other objects, to release after the lock.
    mutating func record(_ instance: Instance, _ object: AnyObject) -> Held {
      let address = ObjectIdentifier(object)
      // The caller has a reference to the object, so this one isn't the last.
      if let index = indices[address], instances[index].reference.object != nil { return Held() }
      indices[address] = instances.count
      instances.append(instance)
      return instances.count < limit ? Held() : forgetThoseGone()
    }

    private mutating func forgetThoseGone() -> Held {
      var held = Held()
      instances.removeAll { instance in
        guard let object = instance.reference.object else { return true }
        held.objects.append(object)
        return false
      }
      indices = Dictionary(uniqueKeysWithValues: zip(held.objects.map(ObjectIdentifier.init), instances.indices))
      limit = max(64, 2 * instances.count)
      return held
    }
  }

  /// References that are released after the lock, because each may have become the last one.
  private struct Held {
    var objects: [AnyObject] = []
  }

  private let list = Protected(List())
  package init() {}

  /// Records an instance if it is an object and isn't known yet.
  ///
  /// A decorator may return the instance that it received, and a builder may return an object of another entry.
  private func made(_ box: AnyBox, by entry: Definition) {
    guard let object = box.object else { return }
    let instance = Instance(object, type: entry.type, step: entry.step)
    let held = list.withLock { $0.record(instance, object) }
    withExtendedLifetime((held, object)) {}
  }

  /// The entries with surviving instances, in the order of their first instance.
  package var survivors: [Survivors] {
    var all: [(step: CatalogError.Step, survivors: Survivors)] = []
    for instance in list.withLock({ $0.instances }) {
      guard let object = instance.reference.object else { continue }
      if let index = all.firstIndex(where: { $0.survivors.type == instance.type && $0.step == instance.step }) {
        all[index].survivors.objects.append(object)
      } else {
        all.append((instance.step, Survivors(type: instance.type, text: instance.step.text, objects: [object])))
      }
    }
    return all.map(\.survivors)
  }
}

extension InstanceTracker {
  /// Records a catalog that should be released.
  package func expectToGo(_ catalog: Catalog) {
    let instance = Instance(catalog, type: Catalog.self, step: CatalogError.Step(name: catalog.label))
    list.withLock { $0.catalogs.append(instance) }
  }

  /// Removes the catalogs that should be released from the record.
  package func excuseCatalogs() {
    list.withLock { $0.catalogs = [] }
  }

  /// The catalogs that should have been released, and are alive.
  package var heldCatalogs: [AnyObject] { list.withLock { $0.catalogs }.compactMap(\.reference.object) }

  /// Whether a catalog is alive that should have been released.
  package var catalogIsHeld: Bool { !heldCatalogs.isEmpty }

  /// Clears the catalogs that should have been released.
  ///
  /// This frees the catalogs that only their own instances keep alive.
  package func clearCatalogs() {
    for catalog in list.withLock({ $0.catalogs }) { (catalog.reference.object as? Catalog)?.clear() }
  }
}

extension InstanceTracker: Listener {
  package var followsCopies: Bool { true }

  package func hear(_ event: EngineEvent, number: UInt64, in source: EventSource, sharing _: inout AnyObject?) {
    switch event {
    case .built(let entry, let box): made(box, by: entry)
    case .assembled(let entry, let boxes, _, _, _): for box in boxes { made(box, by: entry) }
    default: break
    }
  }
}

extension Catalog {
  /// The tracker that looks for leaks in this catalog, if there is one.
  package var tracker: InstanceTracker? { followers.lazy.compactMap { $0 as? InstanceTracker }.first }

  /// Creates an empty catalog with listeners, in which a guard refuses live services.
  package convenience init(name: String, listeners: [any Listener], liveGuard: LiveGuard?) {
    self.init(label: name, liveGuard: liveGuard)
    for listener in listeners { listen(listener) }
  }
}
