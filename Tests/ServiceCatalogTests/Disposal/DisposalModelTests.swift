import ServiceCatalog
import Testing

/// A catalog and its scopes, with a model of the instances to dispose and their order.
private final class DisposalWorld {
  /// A catalog or a scope, and the resources that it kept, in order of completion.
  private final class Keeper {
    let catalog: Catalog
    /// The number and the entry of each resource, including dropped ones.
    var kept: [(number: Int, entry: Int)] = []
    /// The entries whose instance an obtain would return.
    var current: [Int: Int] = [:]
    var inner: [Keeper] = []
    /// The time of the first completion here or in an inner scope, if any.
    ///
    /// The shutdown's order follows it.
    var firstUse: Int?

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// The numbers in the order in which the shutdown disposes them.
    var expected: [Int] {
      let used = inner.filter { $0.firstUse != nil }.sorted { $0.firstUse! < $1.firstUse! }
      return used.reversed().flatMap(\.expected) + kept.reversed().map(\.number)
    }
  }

  private let root = Keeper(Catalog(name: "test"))
  private let made = Tally()
  private let log = Collected<Int>()
  private var dice: Dice
  private var needs: [Int: Int] = [:]
  private var scoped: Set<Int> = []
  private var failing: Set<Int> = []
  private var uses = 0

  init(seed: Int) {
    dice = Dice(seed: seed)
    for entry in stocked.indices { supply(entry) }
  }

  /// Supplies an entry that needs at most one other entry, with a smaller number.
  private func supply(_ entry: Int) {
    let needed = entry > 0 && Int.random(in: 0..<3, using: &dice) > 0 ? Int.random(in: 0..<entry, using: &dice) : nil
    needs[entry] = needed
    // A shared entry may need only shared entries.
    let isScoped = Bool.random(using: &dice) || needed.map { scoped.contains($0) } ?? false
    if isScoped { scoped.insert(entry) } else { scoped.remove(entry) }
    let fails = Int.random(in: 0..<8, using: &dice) == 0
    ServiceCatalogTests.supply(
      stocked[entry], to: root.catalog, as: isScoped ? .scoped(RequestScope.self) : .shared
    ) { [made, log] catalog in
      if let needed { _ = try obtain(stocked[needed], from: catalog) }
      let number = made.add()
      return Resource("\(number)") { _ in
        log.append(number)
        if fails { throw Mishap() }
      }
    }
    if fails { failing.insert(entry) } else { failing.remove(entry) }
  }

  func step() {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0:
      // A new supply would leave captured instances of the old one, so each entry that needs it is supplied again.
      let first = Int.random(in: 0..<stocked.count, using: &dice)
      for entry in first..<stocked.count { supply(entry) }
      for keeper in [root] + root.inner { keeper.current = keeper.current.filter { $0.key < first } }
    case 1: root.inner.append(Keeper(root.catalog.makeScope(RequestScope.self)))
    default:
      let entry = Int.random(in: 0..<stocked.count, using: &dice)
      guard let keeper = ([root] + root.inner).randomElement(using: &dice) else { return }
      obtainAndExpect(entry, from: keeper)
    }
  }

  private func obtainAndExpect(_ entry: Int, from keeper: Keeper) {
    if keeper === root, scoped.contains(entry) {
      #expect(throws: CatalogError.self) { try obtain(stocked[entry], from: root.catalog) }
      return
    }
    var count = made.value
    let number = assemble(entry, in: keeper, &count)
    let resource = try? obtain(stocked[entry], from: keeper.catalog)
    #expect(resource?.name == "\(number)")
    #expect(made.value == count)
  }

  /// Does in the model what the catalog is expected to do.
  private func assemble(_ entry: Int, in asked: Keeper, _ count: inout Int) -> Int {
    let keeper = scoped.contains(entry) ? asked : root
    if let number = keeper.current[entry] { return number }
    if keeper.firstUse == nil {
      uses += 1
      keeper.firstUse = uses
    }
    if let needed = needs[entry] { _ = assemble(needed, in: keeper, &count) }
    count += 1
    keeper.kept.append((count, entry))
    keeper.current[entry] = count
    return count
  }

  /// Ends scopes at random, and then the catalog.
  func end() async {
    while let index = root.inner.indices.randomElement(using: &dice), Bool.random(using: &dice) {
      let scope = root.inner.remove(at: index)
      await end(scope)
    }
    await end(root)
    #expect(log.all.count == made.value)
    #expect(Set(log.all).count == made.value)
  }

  private func end(_ keeper: Keeper) async {
    let before = log.all.count
    _ = try? await keeper.catalog.shutdown()
    #expect(Array(log.all.dropFirst(before)) == keeper.expected)
  }
}

@Suite("Disposal of random programs against a model", .timeLimit(.minutes(10)))
struct DisposalModelTests {
  @Test("1,000 random programs dispose every instance exactly once and in order")
  func programs() async {
    for seed in 1...1_000 {
      let world = DisposalWorld(seed: seed)
      for _ in 0..<40 { world.step() }
      await world.end()
    }
  }
}
