import ServiceCatalog
import Testing

private struct TokensBlueprint: ContributionBlueprint {
  typealias Element = Token
}

extension Catalog {
  fileprivate var tokens: TokensBlueprint.Type { TokensBlueprint.self }
}

@Suite("Concurrency: contributing, obtaining, clearing and copying at once")
struct ContributionConcurrencyTests {
  @Test("No contribution is lost, and each thread's contributions keep their order")
  func contribute() throws {
    let catalog = Catalog(name: "test")
    onThreads(8) { thread in
      for number in 0..<50 {
        catalog.contribute(to: TokensBlueprint.self) { _ in Token(thread * 1_000 + number) }
        if number % 10 == 0 { _ = try? catalog.obtain(\.tokens) }
      }
    }
    let origins = try catalog.obtain(\.tokens).map(\.origin)
    #expect(origins.count == 400)
    for thread in 0..<8 {
      #expect(origins.filter { $0 / 1_000 == thread } == (0..<50).map { thread * 1_000 + $0 })
    }
  }

  @Test("A shared element is built once by any number of threads")
  func once() {
    let catalog = Catalog(name: "test")
    let built = Tally()
    for number in 0..<20 {
      catalog.contribute(to: TokensBlueprint.self, as: .shared) { _ in
        built.add()
        return Token(number)
      }
    }
    onThreads(8) { _ in
      let origins = catalog.resolve(\.tokens).map(\.origin)
      #expect(origins == Array(0..<20))
    }
    #expect(built.value == 20)
  }

  @Test(
    "An obtained array, a copy and a scope are consistent snapshots between clears",
    arguments: [Lifetime.transient, .shared, .weak])
  func moments(lifetime: Lifetime) {
    let catalog = Catalog(name: "test")
    let alive = Tally()
    let captured = Tally()
    onThreads(6) { thread in
      for step in 0..<600 {
        switch thread {
        case 0:
          // Each round's tokens begin at a multiple of a hundred.
          for number in 0..<5 {
            let capture = Token(step * 100 + number, alive: captured)
            let builder: @Sendable (Catalog) -> Token = { _ in Token(capture.origin, alive: alive) }
            catalog.contribute(to: TokensBlueprint.self, as: lifetime, builder: builder)
          }
          catalog.clear()
        case 1:
          if step % 5 == 0 { catalog.decorate(TokensBlueprint.self) { token, _ in token } }
        default:
          let seen = [catalog, catalog.isolatedCopy(), catalog.makeScope(RequestScope.self)][step % 3]
          do {
            let tokens = try seen.obtain(\.tokens)
            if !tokens.allSatisfy(\.isWhole) { Issue.record("a token that is not whole") }
            let origins = tokens.map(\.origin)
            let start = (origins.first ?? 0) / 100 * 100
            if origins != Array(start..<(start + origins.count)) { Issue.record("a mixture: \(origins)") }
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    catalog.clear()
    #expect(alive.value == 0)
    #expect(captured.value == 0)
  }

  @Test("An obtained array does not mix withdrawn contributions with later ones", arguments: [false, true])
  func consistentSnapshot(isOverridden: Bool) throws {
    let catalog = Catalog(name: "test")
    let building = Gate()
    let changed = Gate()
    catalog.contribute(to: TokensBlueprint.self) { _ in
      building.open()
      changed.wait()
      return Token(1)
    }
    catalog.contribute(to: TokensBlueprint.self) { _ in Token(2) }
    let errand = Errand { try? catalog.obtain(\.tokens).map(\.origin) }
    building.wait()
    if isOverridden {
      try catalog.override(\.tokens) { _ in [Token(3)] }
    } else {
      catalog.clear()
      catalog.contribute(to: TokensBlueprint.self) { _ in Token(3) }
    }
    catalog.contribute(to: TokensBlueprint.self) { _ in Token(4) }
    changed.open()
    #expect(errand.result() == [1, 2])
    #expect(try catalog.obtain(\.tokens).map(\.origin) == [3, 4])
  }

  @Test("A contribution added during an obtain does not restart it")
  func notBegunAgain() {
    let catalog = Catalog(name: "test")
    let building = Gate()
    let added = Gate()
    let built = Tally()
    catalog.contribute(to: TokensBlueprint.self) { _ in
      built.add()
      building.open()
      added.wait()
      return Token(1)
    }
    let errand = Errand { try? catalog.obtain(\.tokens).map(\.origin) }
    building.wait()
    catalog.contribute(to: TokensBlueprint.self) { _ in Token(2) }
    added.open()
    #expect(errand.result() == [1])
    #expect(built.value == 1)
  }
}
