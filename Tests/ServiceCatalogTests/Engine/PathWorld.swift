import CatalogThread
import ServiceCatalog
import Testing

/// The assembly path of this thread, with a model.
///
/// The path must be empty before, and is empty after ``end()``.
struct PathWorld {
  private let catalog = Catalog(name: "test")
  private let identities: [UInt64]
  private let own: OwnSlot
  private var slot: Slot { own.slot }
  /// The numbers of the nodes.
  private var model: [UInt64] = []
  private var dice: Dice
  private(set) var refused = 0
  private(set) var deepest = 0

  init(seed: Int, _ identities: [UInt64]) {
    dice = Dice(seed: seed)
    self.identities = identities
    let key = EntryKey(Token.self, .blueprint)
    own = OwnSlot(key, Definition(key, nil, at: .unknown))
  }

  /// Pushes and pops nodes at random until the path has a depth.
  mutating func walk(to depth: Int) {
    while model.count != depth {
      let isTowards = Int.random(in: 0..<10, using: &dice) < 8
      if (model.count < depth) == isTowards { push() } else { pop() }
      if Int.random(in: 0..<50, using: &dice) == 0 { expectSame() }
    }
    expectSame()
  }

  /// Empties the path.
  mutating func end() {
    while !model.isEmpty { pop() }
    expectSame()
  }

  // MARK: Operations

  private mutating func push() {
    let identity = Int.random(in: 0..<8, using: &dice) == 0 ? 0 : identities.randomElement(using: &dice)!
    let isRepeated = identity == 0 || Bool.random(using: &dice)
    let isKnown = identity != 0 && model.contains(identity)
    if identity != 0 { #expect(catalog_path_contains(identity) == isKnown) }
    // The builder of a slot has a separate way to an empty path.
    let isOfSlot = !isRepeated && Bool.random(using: &dice)
    let isPushed =
      isOfSlot
      ? Path.push(slot, identity, of: catalog)
      : catalog_path_push(node(identity), isRepeated)
    #expect(isPushed == (isRepeated || !isKnown))
    if isPushed {
      model.append(identity)
      deepest = max(deepest, model.count)
      if identity != 0 { #expect(catalog_path_contains(identity)) }
    } else {
      refused += 1
    }
  }

  private func node(_ identity: UInt64) -> catalog_path_node {
    let pointer = unsafe UnsafeRawPointer(Unmanaged.passUnretained(catalog).toOpaque())
    return unsafe catalog_path_node(
      kind: .binding, identity: identity, catalog: pointer, object: nil, other: nil, task: nil)
  }

  private mutating func pop() {
    guard let last = model.popLast() else { return }
    Path.pop()
    if last != 0 { #expect(catalog_path_contains(last) == model.contains(last)) }
  }

  // MARK: Expectations

  private func expectSame() {
    let thread = unsafe catalog_thread_current()
    #expect(unsafe Int(thread.pointee.depth) == model.count)
    let nodes = unsafe Array(UnsafeBufferPointer(start: catalog_thread_current().pointee.nodes, count: model.count))
    for (node, known) in zip(nodes, model) where node.identity != known {
      Issue.record("\(node.identity) is on the path instead of \(known)")
    }
    let known = Set(model)
    for identity in identities where catalog_path_contains(identity) != known.contains(identity) {
      Issue.record("\(identity) is found: \(!known.contains(identity))")
    }
    // The memory of a long path is freed when the path is empty.
    if model.isEmpty { #expect(unsafe !thread.pointee.needs_cleanup) }
  }
}
