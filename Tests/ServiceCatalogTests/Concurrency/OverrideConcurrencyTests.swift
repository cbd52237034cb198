import ServiceCatalog
import Testing

@Suite("Concurrency: copies and overrides")
struct OverrideConcurrencyTests {
  private let catalog = Catalog(name: "test")

  /// Supplies a transient, a shared and a scoped entry, and one that needs all three.
  private func supplyThree() {
    catalog.supply(Fresh<D0, D0>.self) { _ in Token(-1) }
    catalog.supply(Kept<D0, D1>.self) { _ in Token(-1) }
    catalog.supply(Kept<D0, D2>.self, as: .scoped(RequestScope.self)) { _ in Token(-1) }
    catalog.supply(Fresh<D0, D3>.self) {
      let origins = Set(
        [try $0.token(freshTokens[0]), try $0.token(keptTokens[1]), try $0.token(keptTokens[2])].map(\.origin))
      return Token(origins.count == 1 ? origins.first! : -2)
    }
  }

  private static let three: [any NumberedBlueprint.Type] = [
    freshTokens[0], keptTokens[1], keptTokens[2], freshTokens[3],
  ]

  private func override(with number: Int, on catalog: Catalog, alive: Tally? = nil) throws {
    for (blueprint, lifetime) in zip(Self.three.prefix(3), [Lifetime.transient, .shared, .scoped(RequestScope.self)]) {
      func open<B: NumberedBlueprint>(_: B.Type) {
        catalog.supply(B.self, as: lifetime) { _ in Token(number, alive: alive) }
      }
      open(blueprint)
    }
  }

  @Test("A hundred tasks that override the same entries in parallel never see each other's overrides")
  func hundredTasks() async throws {
    supplyThree()
    let seen = try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for number in 0..<100 {
        group.addTask {
          try await catalog.withOverrides {
            try override(with: number, on: $0)
          } operation: {
            var origins: [Int] = []
            for _ in 0..<10 {
              await Task.yield()
              try await Catalog.main.withScope(RequestScope.self) { _ in
                await Task.yield()
                origins += try Self.three.map { try Catalog.main.token($0).origin }
                async let child = Self.three.map { try Catalog.main.token($0).origin }
                origins += try await child
              }
            }
            return (number, origins)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 100)
    for (number, origins) in seen { #expect(origins == Array(repeating: number, count: 80)) }
    let scope = catalog.makeScope(RequestScope.self)
    #expect(try Self.three.map { try scope.token($0).origin } == [-1, -1, -1, -1])
  }

  @Test("The receiver's shared instances, first obtained under overrides, hold no override", arguments: 0..<20)
  func receiverKeepsNothing(round: Int) throws {
    catalog.supply(Fresh<D0, D0>.self) { _ in Token(-1) }
    for number in 0..<10 {
      catalog.supplyToken(keptTokens[number]) { _ in Token(try Catalog.main.token(freshTokens[0]).origin) }
    }
    onThreads(8) { thread in
      catalog.withOverrides {
        $0.supply(Fresh<D0, D0>.self) { _ in Token(thread) }
      } operation: {
        for number in 0..<10 {
          if (try? catalog.token(keptTokens[number]))?.origin != -1 { Issue.record("an override is kept") }
          if (try? Catalog.main.token(keptTokens[number]))?.origin != thread { Issue.record("no override") }
        }
      }
    }
  }

  @Test("Copies made while the source is being supplied each keep one consistent state")
  func snapshots() throws {
    let alive = Tally()
    // The entries are supplied in this order, again and again. A copy sees the new ones as a prefix, before the old
    // ones.
    @Sendable func supplyAll(_ generation: Int) {
      for number in 0..<10 { catalog.supplyToken(keptTokens[number]) { _ in Token(generation, alive: alive) } }
    }
    supplyAll(0)
    let over = Tally()
    onThreads(6) { thread in
      if thread == 0 {
        for generation in 1...300 { supplyAll(generation) }
        over.add()
        return
      }
      var dice = Dice(seed: thread)
      repeat {
        do {
          let copy = thread % 2 == 0 ? catalog.isolatedCopy() : catalog.isolatedCopy().isolatedCopy()
          var origins = Array(repeating: 0, count: 10)
          for number in (0..<10).shuffled(using: &dice) { origins[number] = try copy.token(keptTokens[number]).origin }
          let isPrefix = origins == origins.sorted(by: >) && origins[0] - origins[9] <= 1
          if !isPrefix { Issue.record("no state of the source: \(origins)") }
          if try (0..<10).map({ try copy.token(keptTokens[$0]).origin }) != origins { Issue.record("it changed") }
        } catch {
          Issue.record(error)
        }
      } while over.value == 0
    }
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("10,000 copies made in parallel by threads return all memory", arguments: [false, true])
  func memoryOnThreads(changing: Bool) {
    let alive = Tally()
    supplyThree()
    let copies = WeakCatalogs()
    onThreads(10) { thread in
      for step in 0..<1_000 {
        if changing, step % 50 == 0 { catalog.supply(Kept<D0, D1>.self) { _ in Token(step, alive: alive) } }
        let copy = step % 3 == 0 ? catalog.isolatedCopy().isolatedCopy() : catalog.isolatedCopy()
        copies.watch(copy)
        do {
          if step % 2 == 0 { try override(with: step, on: copy, alive: alive) }
          let scope =
            step % 5 == 0 ? copy.makeScope(RequestScope.self).isolatedCopy() : copy.makeScope(RequestScope.self)
          copies.watch(scope)
          for blueprint in Self.three { _ = try scope.token(blueprint) }
          if step % 7 == 0 { copy.clear() }
        } catch {
          Issue.record(error)
        }
      }
    }
    #expect(copies.count == 20_000)
    #expect(copies.alive == 0)
    catalog.clear()
    #expect(alive.value == 0)
  }
}

@Suite("Concurrency: overrides on a scope, while others obtain and clear")
struct ScopeOverrideConcurrencyTests {
  private enum Turn: CatalogScope {}

  private let catalog = Catalog(name: "test")

  @Test("An override gives the scope one instance, even if a thread obtains at the same time")
  func identity() {
    let catalog = catalog
    catalog.supply(AlphaBlueprint.self, as: .scoped(Turn.self)) { _ in Part("around") }
    for _ in 0..<2_000 {
      let turn = catalog.makeScope(Turn.self)
      _ = try? turn.obtain(\.alpha)
      let seen = Collected<Part>()
      let meeting = Meeting(of: 2)
      let other = Errand {
        meeting.arriveAndWait()
        _ = try? turn.obtain(\.alpha)
        return true
      }
      meeting.arriveAndWait()
      try? turn.override(\.alpha) { _ in Part("own") }
      if let part = try? turn.obtain(\.alpha) { seen.append(part) }
      _ = other.result()
      if let part = try? turn.obtain(\.alpha) { seen.append(part) }
      #expect(seen.all.map(\.name) == ["own", "own"])
      #expect(seen.all.first === seen.all.last)
    }
  }
}
