import ServiceCatalog

/// A search for the objects that keep others alive.
///
/// The search follows the strong fields of objects and values, the nearest first, and ends after a second or at 100,000
/// values. It can't look into closures, tasks and types that can't be copied, such as `Mutex`.
struct Owners {
  /// The chains that were found, for each searched object that has an owner.
  private(set) var chains: [ObjectIdentifier: String] = [:]
  /// The fields that can't be looked into.
  private(set) var opaque: [String] = []

  private var targets: Set<ObjectIdentifier>
  private var seen: Set<ObjectIdentifier> = []
  private var queue: [(value: Any, trail: [String])]
  private let strength: FieldStrength

  /// Searches.
  ///
  /// - Parameters:
  ///   - targets: The objects whose owners are searched.
  ///   - roots: The values to begin with, each with its name, or with an empty one.
  init?(of targets: [AnyObject], from roots: [(name: String, value: Any)]) {
    guard let strength = FieldStrength.known else { return nil }
    self.strength = strength
    self.targets = Set(targets.map { ObjectIdentifier($0) })
    queue = roots.map { ($0.value, $0.name.isEmpty ? [] : [$0.name]) }
    for (name, value) in roots where !name.isEmpty { find(value, [name]) }
    // The elements stay in the queue, so that no object is deallocated and its address used again.
    let deadline = ContinuousClock.now + .seconds(1)
    var next = 0
    while next < queue.count, next < 100_000, chains.count < self.targets.count, ContinuousClock.now < deadline {
      let (value, trail) = queue[next]
      next += 1
      visit(value, trail)
    }
  }

  private mutating func visit(_ value: Any, _ trail: [String]) {
    // A catalog keeps its instances in storage that can't be copied. Those that it keeps are roots.
    if type(of: value) == Catalog.self { return }
    if type(of: value) is AnyClass, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    // A type with a mirror of its own would run the program's code. The library's collections have such mirrors.
    if value is any CustomReflectable, !String(reflecting: type(of: value)).hasPrefix("Swift.") { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .struct: visitFields(of: mirror, value, trail)
    default: for (offset, child) in mirror.children.enumerated() { follow(child, offset, of: mirror, trail) }
    }
  }

  /// Follows the strong fields of an object or a struct.
  ///
  /// A weak or unowned field isn't read: its object may be gone.
  private mutating func visitFields(of mirror: Mirror, _ value: Any, _ trail: [String]) {
    var level: Mirror? = mirror
    while let mirror = level {
      let type = mirror.subjectType
      let inherited = mirror.superclassMirror.map { strength.count(of: $0.subjectType) } ?? 0
      for offset in 0..<(strength.count(of: type) - inherited) where strength.isStrong(inherited + offset, of: type) {
        let child = mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: offset)]
        follow(child, offset, of: mirror, trail)
      }
      level = mirror.superclassMirror
    }
  }

  private mutating func follow(_ child: Mirror.Child, _ offset: Int, of mirror: Mirror, _ trail: [String]) {
    let step: String? =
      switch mirror.displayStyle {
      case .class, .struct: "\(mirror.subjectType).\(child.label ?? "\(offset)")"
      case .enum: child.label.map { "\(mirror.subjectType).\($0)" }
      case .collection, .set, .dictionary: "[\(offset)]"
      default: nil
      }
    let trail = trail + (step.map { [$0] } ?? [])
    find(child.value, trail)
    if let kind = opaqueKind(of: child.value) {
      if opaque.count < 3, mirror.displayStyle != .tuple { opaque.append(trail.joined(separator: " -> ") + kind) }
    } else {
      queue.append((child.value, trail))
    }
  }

  private mutating func find(_ value: Any, _ trail: [String]) {
    guard type(of: value) is AnyClass else { return }
    let object = ObjectIdentifier(value as AnyObject)
    if targets.contains(object), chains[object] == nil { chains[object] = trail.joined(separator: " -> ") }
  }

  /// The kind of a value that can't be looked into, or `nil` for other values.
  private func opaqueKind(of value: Any) -> String? {
    // A value that can't be copied is shown as an empty tuple.
    if value is Void { return ", which can't be copied" }
    let name = String(describing: type(of: value))
    if name.hasPrefix("Task<") { return ", a task" }
    return name.contains("->") && Mirror(reflecting: value).displayStyle == nil ? ", a closure" : nil
  }
}

extension Catalog {
  /// The instances that this catalog and the enclosing ones keep, each with the name of its entry.
  var keptInstances: [(name: String, value: Any)] {
    keptBoxes.flatMap { name, box in Mirror(reflecting: box).children.map { (name, $0.value) } }
  }
}
