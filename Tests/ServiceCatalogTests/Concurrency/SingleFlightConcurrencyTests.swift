import ServiceCatalog
import ServiceCatalogStyles
import Testing

@Suite("Concurrency: a kept instance is built once")
struct SingleFlightConcurrencyTests {
  @Test("100 threads on one slow shared entry create one instance")
  func oneSlowEntry() {
    let catalog = Catalog(name: "test")
    let built = Tally()
    let asking = Meeting(of: 100)
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in
      // A slow builder: every thread is waiting before it ends.
      asking.wait()
      return Token(built.add())
    }
    let seen = Collected<ObjectIdentifier>()
    onThreads(100) { _ in
      asking.arrive()
      do { seen.append(ObjectIdentifier(try catalog.token(Kept<D0, D0>.self))) } catch { Issue.record(error) }
    }
    #expect(built.value == 1)
    #expect(seen.all.count == 100)
    #expect(Set(seen.all).count == 1)
  }

  @Test("A failed construction is not cached: each caller sees a failure, then all share one instance")
  func failuresAreTriedAgain() {
    struct NotYet: Error {}
    let catalog = Catalog(name: "test")
    let tries = Tally()
    let kept = Tally()
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in
      if tries.add() <= 5 { throw NotYet() }
      return Token(kept.add())
    }
    let failures = Tally()
    onThreads(20) { _ in
      while true {
        do throws(CatalogError) {
          _ = try catalog.token(Kept<D0, D0>.self)
          return
        } catch {
          if error != .assemblyFailed(keptName(0)) || !(error.underlyingError is NotYet) { Issue.record(error) }
          failures.add()
        }
      }
    }
    #expect(kept.value == 1)
    #expect(tries.value == 6)
    #expect(failures.value >= 5)
  }

  @Test("Callers that wait for a failed construction receive its failure, and don't all try again")
  func failureIsShared() {
    let tries = Tally()
    for _ in 0..<20 {
      let catalog = Catalog(name: "test")
      let asking = Meeting(of: 8)
      catalog.supply(Fresh<D0, D0>.self)
      catalog.supply(Kept<D0, D0>.self, as: .shared) { catalog in
        asking.wait()
        tries.add()
        // Long enough for the others to begin to wait.
        for _ in 0..<5_000 { _ = try catalog.token(Fresh<D0, D0>.self) }
        throw Mishap()
      }
      onThreads(8) { _ in
        asking.arrive()
        #expect(throws: CatalogError.assemblyFailed(keptName(0))) { try catalog.token(Kept<D0, D0>.self) }
      }
    }
    #expect(tries.value < 20 * 8)
  }

  @Test("A waiter for a failed construction receives the failure with its own path in front")
  func waitersSeeTheFailureFromTheirPath() throws {
    struct Broken: Error {}
    let catalog = Catalog(name: "test")
    let asking = Meeting(of: 2)
    catalog.supply(Kept<D0, D0>.self, as: .shared) { catalog in
      asking.wait()
      return try catalog.token(Kept<D0, D1>.self)
    }
    catalog.supply(Kept<D0, D1>.self, as: .shared) { _ in throw Broken() }
    catalog.supply(Fresh<D0, D2>.self) { try $0.token(Kept<D0, D0>.self) }
    catalog.supply(Fresh<D0, D3>.self) { try $0.token(Kept<D0, D0>.self) }
    let errors = Collected<CatalogError>()
    onThreads(2) { thread in
      asking.arrive()
      do throws(CatalogError) {
        _ = try catalog.token(freshTokens[2 + thread])
        Issue.record("there is nothing to obtain")
      } catch {
        errors.append(error)
      }
    }
    let paths = errors.all.map { $0.path.map(\.name) }.sorted { $0[0] < $1[0] }
    #expect(
      paths == [
        ["fresh<D0, D2>", keptName(0), keptName(1)],
        ["fresh<D0, D3>", keptName(0), keptName(1)],
      ])
    #expect(errors.all.allSatisfy { $0 == .assemblyFailed(keptName(1)) && $0.underlyingError is Broken })
  }

  @Test("A waiter's path ends at the awaited entry if the failure was created elsewhere")
  func foreignPaths() {
    let catalog = Catalog(name: "test")
    let asking = Meeting(of: 2)
    let foreign = CatalogError(
      .missingEntry("elsewhere"), path: ["F", "G", "H", "I"].map { CatalogError.Step(name: $0) })
    catalog.supply(Kept<D0, D0>.self, as: .shared) { _ in
      asking.wait()
      throw foreign
    }
    catalog.supply(Fresh<D0, D2>.self) { try $0.token(Kept<D0, D0>.self) }
    catalog.supply(Fresh<D0, D3>.self) { try $0.token(Kept<D0, D0>.self) }
    let paths = Collected<[String]>()
    onThreads(2) { thread in
      asking.arrive()
      do throws(CatalogError) { _ = try catalog.token(freshTokens[2 + thread]) } catch {
        paths.append(error.path.map(\.name))
      }
    }
    #expect(paths.all.count == 2)
    for path in paths.all where path != foreign.path.map(\.name) {
      #expect(path == ["fresh<D0, D2>", keptName(0)] || path == ["fresh<D0, D3>", keptName(0)])
    }
  }

  @Test("Two concurrent first readers of an @Obtained property receive one instance")
  func obtainedByTwo() {
    let catalog = Catalog(name: "test")
    let reading = Meeting(of: 2)
    let built = Tally()
    catalog.supply(MetBlueprint.self) { _ in
      // Each reader assembles an instance, because neither has stored one yet.
      reading.arriveAndWait()
      return Token(built.add())
    }
    let property = Obtained(\.met, from: catalog)
    let seen = Collected<ObjectIdentifier>()
    let holding = Meeting(of: 2)
    onThreads(2) { _ in
      let token = property.wrappedValue
      seen.append(ObjectIdentifier(token))
      holding.arriveAndWait()
    }
    #expect(built.value == 2)
    #expect(Set(seen.all).count == 1)
  }

  @Test("Threads that use the process's catalog for the first time all use the same one")
  func firstUseOfMain() async {
    for _ in 0..<5 {
      await #expect(processExitsWith: .success) {
        onThreads(64) { Catalog.main.supplyToken(keptTokens[$0]) { _ in Token(0) } }
        for number in 0..<64 where (try? Catalog.main.token(keptTokens[number])) == nil {
          fatalError("a supply was lost")
        }
      }
    }
  }
}

private struct MetBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Token { Token(0) }
}

extension Catalog {
  fileprivate var met: MetBlueprint.Type { MetBlueprint.self }
}

@Suite("Concurrency: many threads that compete for one entry")
struct ContentionConcurrencyTests {
  @Test("Many threads obtain one shared instance", arguments: [1, 2, 4, 16])
  func shared(threads: Int) throws {
    let alive = Tally()
    let catalog = Catalog(name: "test")
    let builds = Tally()
    catalog.supplyToken(keptTokens[0]) { _ in Token(builds.add(), alive: alive) }
    let first = ObjectIdentifier(try catalog.token(keptTokens[0]))
    onThreads(threads) { _ in
      var strangers = 0
      for _ in 0..<100_000 / threads {
        if (try? catalog.token(keptTokens[0])).map({ ObjectIdentifier($0) }) != first { strangers += 1 }
      }
      #expect(strangers == 0)
    }
    #expect(builds.value == 1)
    #expect(alive.value == 1)
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("Many threads locate one transient service", arguments: [1, 2, 16])
  func transient(threads: Int) {
    let alive = Tally()
    let locator = ServiceLocator()
    locator.register { Token(7, alive: alive) }
    onThreads(threads) { _ in
      var broken = 0
      for _ in 0..<50_000 / threads where (try? locator.locate(Token.self))?.isWhole != true { broken += 1 }
      #expect(broken == 0)
    }
    #expect(alive.value == 0)
  }
}
