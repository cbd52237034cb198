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
