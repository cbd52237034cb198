import ServiceCatalog
import Testing

@Suite("Concurrency: scopes")
struct ScopeConcurrencyTests {
  private let catalog = Catalog(name: "test")

  /// Supplies `Kept` of a number for one kind of scope.
  private func supply(
    _ number: Int, in scope: (some CatalogScope).Type = RequestScope.self, on catalog: Catalog? = nil,
    builder: @escaping @Sendable (Catalog) throws -> Token
  ) {
    func open<B: NumberedBlueprint>(_: B.Type) {
      (catalog ?? self.catalog).supply(B.self, as: .scoped(scope), builder: builder)
    }
    open(keptTokens[number])
  }

  @Test("A scope used by many threads builds its instance once, and every waiter receives it", arguments: 0..<20)
  func once(round: Int) {
    let built = Tally()
    let asking = Meeting(of: 16)
    supply(0) { _ in
      // A slow builder: every thread is waiting before it ends.
      asking.wait()
      return Token(built.add())
    }
    let scope = catalog.makeScope(RequestScope.self)
    let seen = Collected<ObjectIdentifier>()
    onThreads(16) { thread in
      asking.arrive()
      // Half of the threads obtain from an inner scope.
      let asked = thread % 2 == 0 ? scope : scope.makeScope(SessionScope.self)
      do { seen.append(ObjectIdentifier(try asked.token(keptTokens[0]))) } catch { Issue.record(error) }
    }
    #expect(built.value == 1)
    #expect(seen.all.count == 16)
    #expect(Set(seen.all).count == 1)
  }

  @Test("A reference finds a whole scope or none while another thread releases it")
  func references() {
    let scopes = (0..<2_000).map { _ in Guarded<Catalog?>(catalog.makeScope(RequestScope.self)) }
    let references = scopes.compactMap { scope in scope.withLock { $0.map { CatalogReference($0) } } }
    onThreads(4) { thread in
      for (scope, reference) in zip(scopes, references) {
        if thread == 0 {
          let last = scope.withLock { $0.take() }
          withExtendedLifetime(last) {}
        } else if let existing = reference.existing, existing.name != "RequestScope" {
          Issue.record("another catalog")
        }
      }
    }
    #expect(references.count == scopes.count && references.allSatisfy { $0.existing == nil })
  }

  @Test("Scopes do not wait for each other's constructions")
  func independent() throws {
    let (building, end) = (Gate(), Gate())
    let first = Tally()
    supply(0) { _ in
      let number = first.add()
      if number == 1 {
        building.open()
        end.wait()
      }
      return Token(number)
    }
    let (one, two) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    let slow = Errand { try? one.token(keptTokens[0]).origin }
    building.wait()
    #expect(try two.token(keptTokens[0]).origin == 2)
    end.open()
    #expect(slow.result() == 1)
  }

  @Test("Scopes used on many threads have one instance each and leak none")
  func ownInstances() {
    let (built, alive) = (Tally(), Tally())
    for number in 0..<10 {
      supply(number) { _ in
        built.add()
        return Token(number, alive: alive)
      }
    }
    onThreads(8) { thread in
      for step in 0..<100 {
        catalog.withSynchronousScope(RequestScope.self) { scope in
          for round in 0..<20 {
            let number = (step + thread + round) % 10
            do {
              let token = try Catalog.main.token(keptTokens[number])
              if try token !== scope.token(keptTokens[number]) { Issue.record("two instances of \(number)") }
              if token.origin != number || !token.isWhole { Issue.record("entry \(number) gave \(token.origin)") }
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    #expect(built.value == 8 * 100 * 10)
    #expect(alive.value == 0)
  }

  @Test("10,000 scopes opened in parallel by threads return all memory")
  func memoryOnThreads() {
    let alive = Tally()
    supply(0) { _ in Token(0, alive: alive) }
    let scopes = WeakCatalogs()
    onThreads(10) { _ in
      for _ in 0..<1_000 {
        let captured = Token(1, alive: alive)
        let scope = catalog.makeScope(RequestScope.self)
        scopes.watch(scope)
        supply(1, on: scope) { _ in captured }
        for number in 0...1 { if (try? scope.token(keptTokens[number])) == nil { Issue.record("\(number)") } }
      }
    }
    #expect(alive.value == 0)
    #expect(scopes.count == 10_000)
    #expect(scopes.alive == 0)
  }

  @Test("10,000 scopes open at once in as many tasks return all memory")
  func memoryInTasks() async {
    let alive = Tally()
    supply(0) { _ in Token(0, alive: alive) }
    let scopes = WeakCatalogs()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10_000 {
        group.addTask {
          try? await catalog.withScope(RequestScope.self) { scope in
            scopes.watch(scope)
            let token = try? Catalog.main.token(keptTokens[0])
            await Task.yield()
            if (try? Catalog.main.token(keptTokens[0])) !== token { Issue.record("another scope's instance") }
          }
        }
      }
    }
    #expect(alive.value == 0)
    #expect(scopes.count == 10_000)
    #expect(scopes.alive == 0)
  }

  @Test("Replacing a parent's entry while scopes obtain leaves every instance whole, and the last supply wins")
  func replacedMeanwhile() throws {
    let alive = Tally()
    let shared = catalog.makeScope(RequestScope.self)
    supply(0) { _ in Token(0, alive: alive) }
    onThreads(6) { thread in
      for step in 1...1_000 {
        if thread == 0 {
          supply(0) { _ in Token(step, alive: alive) }
        } else {
          // Every two threads have a scope of their own.
          let scope = thread < 4 ? shared : catalog.makeScope(RequestScope.self)
          do {
            let token = try scope.token(keptTokens[0])
            if !token.isWhole { Issue.record("\(token.origin)") }
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    #expect(try shared.token(keptTokens[0]).origin == 1_000)
    #expect(alive.value == 1)
    shared.clear()
    #expect(alive.value == 0)
  }

  @Test("Clearing and supplying a parent and its scope while others obtain loses no instance and leaks none")
  func clearedMeanwhile() {
    let alive = Tally()
    let scope = catalog.makeScope(RequestScope.self)
    onThreads(6) { thread in
      var dice = Dice(seed: thread + 1)
      for step in 0..<1_000 {
        let number = Int.random(in: 0..<3, using: &dice)
        switch thread {
        case 0 where step % 10 == 0: catalog.clear()
        case 1 where step % 10 == 0: scope.clear()
        case 0: supply(number) { _ in Token(number, alive: alive) }
        case 1: supply(number, on: scope) { _ in Token(number, alive: alive) }
        default:
          do throws(CatalogError) {
            let token = try scope.token(keptTokens[number])
            if token.origin != number || !token.isWhole { Issue.record("entry \(number) gave \(token.origin)") }
          } catch {
            if case .missingEntry = error.kind { continue }
            Issue.record(error)
          }
        }
      }
    }
    scope.clear()
    #expect(alive.value == 0)
  }

  @Test("A cycle through scoped entries on one thread throws, also through scopes and Catalog.main")
  func cycleOnOneThread() {
    let chain = [keptName(0), keptName(1), keptName(0)]
    supply(0) { try $0.token(keptTokens[1]) }
    supply(1) { _ in try Catalog.main.token(keptTokens[0]) }
    _ = catalog.withSynchronousScope(RequestScope.self) { scope in
      #expect(throws: CatalogError.circularReference(chain: chain)) { try scope.token(keptTokens[0]) }
    }
    supply(0, in: SessionScope.self) { try $0.token(keptTokens[1]) }
    supply(1, in: SessionScope.self) { try $0.makeScope(RequestScope.self).token(keptTokens[0]) }
    let scope = catalog.makeScope(SessionScope.self).makeScope(RequestScope.self)
    #expect(throws: CatalogError.circularReference(chain: chain)) { try scope.token(keptTokens[0]) }
  }

  @Test("A cycle through scoped entries across two threads throws on both", arguments: 0..<50)
  func cycleOverTwoThreads(round: Int) {
    let begun = Meeting(of: 2)
    let first = [Tally(), Tally()]
    for number in 0..<2 {
      let ask: @Sendable (Catalog) throws -> Token = { catalog in
        // A retry by the same entry's waiter must not wait at the meeting again.
        if first[number].add() == 1 { begun.arriveAndWait() }
        return try catalog.token(keptTokens[1 - number])
      }
      supply(number, builder: ask)
    }
    // In every other round the second thread obtains from an inner scope.
    let scope = catalog.makeScope(RequestScope.self)
    let scopes = [scope, round % 2 == 0 ? scope : scope.makeScope(SessionScope.self)]
    let errands = (0..<2).map { number in
      Errand { () -> CatalogError? in
        do throws(CatalogError) { _ = try scopes[number].token(keptTokens[number]) } catch { return error }
        return nil
      }
    }
    let errors = errands.map { $0.result() ?? nil }
    let (a, b) = (keptName(0), keptName(1))
    #expect(errors == [.circularReference(chain: [a, b, a]), .circularReference(chain: [b, a, b])])
  }

  @Test("Threads that build the same entries in scopes of their own never see a cycle")
  func noCycle() {
    supply(0) { Token(try $0.token(keptTokens[1]).origin) }
    supply(1) { Token(try $0.token(keptTokens[2]).origin) }
    catalog.supplyToken(keptTokens[2]) { _ in Token(2) }
    onThreads(8) { _ in
      for _ in 0..<200 {
        let scope = catalog.makeScope(RequestScope.self)
        for number in [0, 1, 2] { if (try? scope.token(keptTokens[number]))?.origin != 2 { Issue.record("\(number)") } }
      }
    }
  }
}

/// A thread-safe list of weak references to catalogs.
final class WeakCatalogs: Sendable {
  private struct Watched: Sendable {
    weak let catalog: Catalog?
  }

  private let all = Collected<Watched>()

  func watch(_ catalog: Catalog) {
    all.append(Watched(catalog: catalog))
  }

  var count: Int { all.all.count }

  /// The number of catalogs that are still alive.
  var alive: Int { all.all.count { $0.catalog != nil } }
}
