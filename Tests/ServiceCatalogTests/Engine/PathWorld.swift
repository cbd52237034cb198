import CatalogThread
import ServiceCatalog
import Testing

/// The assembly path of this thread, with a model.
///
/// The path must be empty before, and is empty after ``end()``.
struct PathWorld {
  private struct Node: Equatable {
    let identity: UInt64
    /// The number of the catalog that is the main one.
    let main: Int?
  }

  private let catalogs = (0..<3).map { Catalog(name: "catalog \($0)") }
  private let identities: [UInt64]
  private let slot: Slot
  private var model: [Node] = []
  private var dice: Dice
  private(set) var refused = 0
  private(set) var deepest = 0

  init(seed: Int, _ identities: [UInt64]) {
    dice = Dice(seed: seed)
    self.identities = identities
    let key = EntryKey(Token.self, .blueprint)
    slot = Slot(key, Definition(key, nil, at: .unknown))
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
    let catalog = Int.random(in: catalogs.indices, using: &dice)
    let isRepeated = identity == 0 || Bool.random(using: &dice)
    let isMain = Int.random(in: 0..<6, using: &dice) == 0
    let isKnown = identity != 0 && model.contains { $0.identity == identity }
    if identity != 0 { #expect(catalog_path_contains(identity) == isKnown) }
    // The builder of a slot has a separate way to an empty path.
    let isOfSlot = !isMain && !isRepeated && Bool.random(using: &dice)
    let isPushed =
      isOfSlot
      ? unsafe Path.push(Unmanaged.passUnretained(slot), identity, of: catalogs[catalog])
      : catalog_path_push(node(identity, of: catalogs[catalog], isMain: isMain), isRepeated)
    #expect(isPushed == (isRepeated || !isKnown))
    if isPushed {
      model.append(Node(identity: identity, main: isMain ? catalog : model.last?.main))
      deepest = max(deepest, model.count)
      if identity != 0 { #expect(catalog_path_contains(identity)) }
    } else {
      refused += 1
    }
    expectMain()
  }

  private func node(_ identity: UInt64, of catalog: Catalog, isMain: Bool) -> catalog_path_node {
    let pointer = unsafe UnsafeRawPointer(Unmanaged.passUnretained(catalog).toOpaque())
    return unsafe catalog_path_node(
      identity: identity, catalog: pointer, slot: nil, entry: nil, flight: nil, decorator: nil,
      base: isMain ? 1 : 0)
  }

  private mutating func pop() {
    guard let last = model.popLast() else { return }
    Path.pop()
    if last.identity != 0 {
      #expect(catalog_path_contains(last.identity) == model.contains { $0.identity == last.identity })
    }
    expectMain()
  }

  // MARK: Expectations

  private func expectMain() { #expect(mainOfPath() === model.last?.main.map { catalogs[$0] }) }

  private func expectSame() {
    let thread = unsafe catalog_thread_current()
    #expect(unsafe Int(thread.pointee.depth) == model.count)
    let nodes = unsafe Array(UnsafeBufferPointer(start: catalog_path_nodes(), count: model.count))
    for (node, known) in zip(nodes, model) where node.identity != known.identity {
      Issue.record("\(node.identity) is on the path instead of \(known.identity)")
    }
    let known = Set(model.map(\.identity))
    for identity in identities where catalog_path_contains(identity) != known.contains(identity) {
      Issue.record("\(identity) is found: \(!known.contains(identity))")
    }
    // The memory of a long path is freed when the path is empty.
    if model.isEmpty { #expect(unsafe !thread.pointee.needs_cleanup) }
  }
}

private let unbound = Catalog(name: "unbound")

/// Returns the catalog that the path determines as `Catalog.main`, or `nil` if the task's binding would decide.
func mainOfPath() -> Catalog? {
  let main = Path.main { unbound }
  return main === unbound ? nil : main
}
