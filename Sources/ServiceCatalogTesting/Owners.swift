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

  /// A value to visit, and the way to it.
  private struct Place {
    let value: Any
    let step: String
    /// The index of the place before it.
    let previous: Int?
  }

  private static let limit = 100_000
  private let strength: FieldStrength
  private let deadline = ContinuousClock.now + CatalogTrait.Leaks.searchTime
  private var targets: Set<ObjectIdentifier>
  private var seen: Set<ObjectIdentifier> = []
  /// The values stay here, so that no object is deallocated and its address used again.
  private var places: [Place] = []

  /// Searches.
  ///
  /// - Parameters:
  ///   - targets: The objects whose owners are searched.
  ///   - roots: The values to begin with, each with its name, or with an empty one.
  init?(of targets: [AnyObject], from roots: [(name: String, value: Any)]) {
    guard let strength = FieldStrength.known else { return nil }
    self.strength = strength
    self.targets = Set(targets.map { ObjectIdentifier($0) })
    for (name, value) in roots { add(Place(value: value, step: name, previous: nil), isTarget: !name.isEmpty) }
    var next = 0
    while next < places.count, !isOver {
      visit(places[next].value, next)
      next += 1
    }
  }

  private var isOver: Bool {
    places.count >= Self.limit || chains.count == targets.count || ContinuousClock.now >= deadline
  }

  private mutating func add(_ place: Place, isTarget: Bool = true) {
    if isTarget, type(of: place.value) is AnyClass {
      let object = ObjectIdentifier(place.value as AnyObject)
      if targets.contains(object), chains[object] == nil { chains[object] = text(of: place) }
    }
    if places.count < Self.limit { places.append(place) }
  }

  /// The way to a place, without the middle of a long one.
  private func text(of place: Place) -> String {
    let places = sequence(first: place) { $0.previous.map { self.places[$0] } }
    let steps = Array(places.lazy.map(\.step).filter { !$0.isEmpty }.reversed())
    let shown = steps.count > 32 ? steps.prefix(16) + ["… (\(steps.count - 32) more)"] + steps.suffix(16) : steps[...]
    return shown.joined(separator: " -> ")
  }

  private mutating func visit(_ value: Any, _ index: Int) {
    // A catalog keeps its instances in storage that can't be copied. Those that it keeps are roots.
    if type(of: value) == Catalog.self { return }
    if type(of: value) is AnyClass, !seen.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    // A type with a mirror of its own would run the program's code. The library's collections have such mirrors.
    if value is any CustomReflectable, !String(reflecting: type(of: value)).hasPrefix("Swift.") { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class, .struct: visitFields(of: mirror, index)
    default:
      if let list = value as? any Collection, strength.holdsNothing(ofType: elementType(of: list)) { return }
      for (offset, child) in mirror.children.enumerated() {
        if offset % 1_024 == 1_023, isOver { return }
        follow(child, offset, of: mirror, index)
      }
    }
  }

  /// Follows the strong fields of an object or a struct.
  ///
  /// Other fields aren't read: an object may be gone, and a value that can't be copied must not be copied.
  private mutating func visitFields(of mirror: Mirror, _ index: Int) {
    var level: Mirror? = mirror
    while let mirror = level {
      let type = mirror.subjectType
      let inherited = mirror.superclassMirror.map { strength.count(of: $0.subjectType) } ?? 0
      for offset in 0..<(strength.count(of: type) - inherited) {
        switch strength.field(inherited + offset, of: type) {
        case .holdsNothing: break
        case .closure(let name): note("\(type).\(name)", ", a closure", index)
        case .canNotBeCopied(let name): note("\(type).\(name)", ", which can't be copied", index)
        case .strong:
          let child = mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: offset)]
          follow(child, offset, of: mirror, index)
        }
      }
      level = mirror.superclassMirror
    }
  }

  private mutating func follow(_ child: Mirror.Child, _ offset: Int, of mirror: Mirror, _ index: Int) {
    if strength.holdsNothing(child.value) { return }
    let step =
      switch mirror.displayStyle {
      case .class, .struct: "\(mirror.subjectType).\(child.label ?? "\(offset)")"
      case .enum: child.label.map { "\(mirror.subjectType).\($0)" } ?? ""
      case .collection, .set, .dictionary: "[\(offset)]"
      default: ""
      }
    let name = String(describing: type(of: child.value))
    if name.hasPrefix("Task<") {
      note(step, ", a task", index)
    } else if name.contains("->"), Mirror(reflecting: child.value).displayStyle == nil {
      note(step, ", a closure", index)
    } else {
      add(Place(value: child.value, step: step, previous: index))
    }
  }

  private func elementType<List: Collection>(of list: List) -> Any.Type { List.Element.self }

  private mutating func note(_ step: String, _ kind: String, _ index: Int) {
    guard opaque.count < 3 else { return }
    opaque.append(text(of: Place(value: (), step: step, previous: index)) + kind)
  }
}

extension Catalog {
  /// The instances that this catalog and the enclosing ones keep, each with the name of its entry.
  var keptInstances: [(name: String, value: Any)] {
    visibility.keptBoxes.compactMap { name, box in
      // A box that ends when it is idle inherits its instance.
      let mirrors = sequence(first: Mirror(reflecting: box), next: \.superclassMirror)
      return mirrors.lazy.flatMap(\.children).first { $0.label == "value" }.map { (name, $0.value) }
    }
  }
}
