import ServiceCatalog
import Testing

@Suite("Concurrency: an obtain never waits for another entry's construction")
struct IndependenceConcurrencyTests {
  @Test("A builder can wait for another thread that obtains an unrelated entry")
  func builderWaitsForAnotherThread() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(Kept<D0, D1>.self, as: .shared) { _ in Token(1) }
    catalog.supply(Fresh<D0, D2>.self) { _ in Token(2) }
    catalog.supply(Kept<D0, D0>.self, as: .shared) { catalog in
      let errand = Errand { () -> Int? in
        guard let kept = try? catalog.token(Kept<D0, D1>.self), let fresh = try? catalog.token(Fresh<D0, D2>.self)
        else { return nil }
        catalog.supply(Kept<D0, D3>.self, as: .shared) { _ in Token(3) }
        return (try? catalog.token(Kept<D0, D3>.self)).map { kept.origin + fresh.origin + $0.origin }
      }
      return Token(errand.result().flatMap { $0 } ?? -1)
    }
    #expect(try catalog.token(Kept<D0, D0>.self).origin == 6)
  }

  @Test("While one entry is being built, all others can be obtained, supplied and cleared")
  func slowBuilderBlocksNoOtherEntry() throws {
    let catalog = Catalog(name: "test")
    let building = Gate()
    let end = Gate()
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in
      building.open()
      end.wait()
      return Token(0)
    }
    let slow = Errand { try? catalog.token(Kept<D0, D0>.self).origin }
    building.wait()
    for number in 1..<100 { catalog.supplyToken(keptTokens[number]) { _ in Token(number) } }
    onThreads(4) { _ in
      for number in 1..<100 {
        do {
          if try catalog.token(keptTokens[number]).origin != number { Issue.record("entry \(number)") }
        } catch {
          Issue.record(error)
        }
      }
    }
    end.open()
    #expect(slow.result() == 0)
  }

  @Test("Builders that take a user's lock do not deadlock with a thread that obtains while holding it")
  func usersLock() throws {
    let catalog = Catalog(name: "test")
    let lock = Tally()
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in Token(lock.add()) }
    catalog.supply(Kept<D0, D1>.self, as: .shared) { _ in Token(lock.add()) }
    onThreads(8) { thread in
      do {
        _ = try catalog.token(keptTokens[thread % 2])
        lock.add(0)
      } catch {
        Issue.record(error)
      }
    }
    #expect(lock.value == 2)
  }

  @Test("Readers of a growing table never see a partial one")
  func growthUnderLookups() {
    for _ in 0..<20 {
      let catalog = Catalog(name: "test")
      let supplied = Tally()
      onThreads(4) { thread in
        if thread == 0 {
          for number in 0..<100 {
            catalog.supplyOwnToken(keptTokens[number])
            catalog.supplyOwnToken(freshTokens[number])
            supplied.add()
          }
        } else {
          while true {
            let count = supplied.value
            for number in 0..<count {
              do {
                _ = try catalog.token(keptTokens[number])
                _ = try catalog.token(freshTokens[number])
              } catch {
                Issue.record(error)
                return
              }
            }
            if count == 100 { return }
          }
        }
      }
    }
  }
}
