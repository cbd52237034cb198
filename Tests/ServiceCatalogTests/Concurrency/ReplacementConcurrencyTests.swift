import ServiceCatalog
import Testing

@Suite("Concurrency: supplying, replacing and clearing while others obtain")
struct ReplacementConcurrencyTests {
  @Test("Obtaining during clear() and replacement loses no instance and leaks none")
  func clearAndReplaceUnderLoad() {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    onThreads(8) { thread in
      var dice = Dice(seed: thread + 1)
      for step in 0..<2_000 {
        let number = Int.random(in: 0..<4, using: &dice)
        switch thread {
        case 0 where step % 10 == 0: catalog.clear()
        case 0, 1: catalog.supplyToken(keptTokens[number]) { _ in Token(number, alive: alive) }
        default:
          do throws(CatalogError) {
            let token = try catalog.token(keptTokens[number])
            if token.origin != number || !token.isWhole { Issue.record("entry \(number) gave \(token.origin)") }
          } catch {
            if case .missingEntry = error.kind { continue }
            Issue.record(error)
          }
        }
      }
    }
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("A reader never sees half of a transient builder while another shape replaces it")
  func buildersOfEveryShape() {
    let captured = Tally()
    do {
      let catalog = Catalog(name: "test")
      catalog.supply(Fresh<D0, D0>.self)
      onThreads(6) { thread in
        for step in 0..<4_000 {
          if thread < 2 {
            switch (step + thread) % 3 {
            case 0: catalog.supply(Fresh<D0, D0>.self) { _ in Token(1) }
            case 1:
              let capture = Token(2, alive: captured)
              catalog.supply(Fresh<D0, D0>.self) { _ in Token(capture.isWhole ? capture.origin : -1) }
            default: catalog.supply(Fresh<D0, D0>.self)
            }
          } else {
            do {
              let token = try catalog.token(Fresh<D0, D0>.self)
              if !(0...2).contains(token.origin) || !token.isWhole { Issue.record("\(token.origin)") }
            } catch {
              Issue.record(error)
            }
          }
        }
      }
      catalog.supply(Fresh<D0, D0>.self)
      #expect(captured.value == 0)
    }
    #expect(captured.value == 0)
  }

  @Test("clear() during a construction keeps nothing, and the caller still receives its instance")
  func clearDuringConstruction() throws {
    let catalog = Catalog(name: "test")
    let alive = Tally()
    let building = Gate()
    let cleared = Gate()
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in
      building.open()
      cleared.wait()
      return Token(1, alive: alive)
    }
    let errand = Errand { try? catalog.token(Kept<D0, D0>.self).origin }
    building.wait()
    catalog.clear()
    cleared.open()
    #expect(errand.result() == 1)
    #expect(alive.value == 0)
    #expect(throws: CatalogError.missingEntry(keptName(0))) { try catalog.token(Kept<D0, D0>.self) }
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in Token(2) }
    #expect(try catalog.token(Kept<D0, D0>.self).origin == 2)
  }

  @Test("A supply during a construction takes effect for later obtains at once")
  func replaceDuringConstruction() throws {
    let catalog = Catalog(name: "test")
    let building = Gate()
    let replaced = Gate()
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in
      building.open()
      replaced.wait()
      return Token(1)
    }
    let errand = Errand { try? catalog.token(Kept<D0, D0>.self).origin }
    building.wait()
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in Token(2) }
    // The first construction is still running, and callers that want the new instance don't wait for it.
    #expect(try catalog.token(Kept<D0, D0>.self).origin == 2)
    replaced.open()
    #expect(errand.result() == 1)
    #expect(try catalog.token(Kept<D0, D0>.self).origin == 2)
  }

  @Test("obtainIfSupplied returns nil and does not throw while an entry is being cleared")
  func obtainIfSuppliedAgainstClear() {
    let catalog = Catalog(name: "test")
    let over = Tally()
    onThreads(3) { thread in
      if thread == 0 {
        for _ in 0..<20_000 {
          catalog.supply(ClearedBlueprint.self)
          catalog.clear()
        }
        over.add()
      } else {
        while over.value == 0 {
          do { _ = try catalog.obtainIfSupplied(\.cleared) } catch {
            Issue.record(error)
            return
          }
        }
      }
    }
  }

  @Test("Waiters leave nothing behind that holds the instance", arguments: 0..<20)
  func waitersLeaveNothing(round: Int) {
    let catalog = Catalog(name: "test")
    let alive = Tally()
    let asking = Meeting(of: 8)
    catalog.supply(Fresh<D0, D0>.self)
    catalog.supply(Kept<D0, D0>.self, as: .shared) { catalog in
      asking.wait()
      // Long enough for the others to begin to wait.
      for _ in 0..<5_000 { _ = try catalog.token(Fresh<D0, D0>.self) }
      return Token(1, alive: alive)
    }
    onThreads(8) { _ in
      asking.arrive()
      _ = try? catalog.token(Kept<D0, D0>.self)
    }
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("An instance's deinitializer may use the catalog that drops it")
  func deinitializersUseTheCatalog() throws {
    final class Reentrant: Sendable {
      let catalog: Catalog
      let seen: Tally
      init(_ catalog: Catalog, _ seen: Tally) {
        self.catalog = catalog
        self.seen = seen
      }
      deinit {
        catalog.supply(Fresh<D0, D9>.self) { _ in Token(9) }
        if let token = try? catalog.token(Fresh<D0, D9>.self) { seen.add(token.origin) }
      }
    }
    struct ReentrantBlueprint: Blueprint {
      static func assemble(from catalog: any Assembling) throws -> Reentrant {
        throw CatalogError.missingEntry("Reentrant")
      }
    }
    let catalog = Catalog(name: "test")
    let seen = Tally()
    catalog.supply(ReentrantBlueprint.self, as: .shared) { Reentrant($0, seen) }
    _ = try ReentrantBlueprint.obtain(from: catalog)
    let errand = Errand { catalog.clear() }
    errand.result()
    #expect(seen.value == 9)
  }
}

private struct ClearedBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Token { Token(0) }
}

extension Catalog {
  fileprivate var cleared: ClearedBlueprint.Type { ClearedBlueprint.self }
}
