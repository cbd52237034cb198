import ServiceCatalog
import Testing

/// The seam between the path of a task and that of a thread.
@Suite("Engine: caller of a task on a thread")
struct CallerEngineTests {
  private let catalog = Catalog(name: "test")

  private func entry(_ kind: EntryKey.Kind) -> Definition {
    Definition(EntryKey(Token.self, kind), nil, at: .unknown)
  }

  @Test("The flights of a task come before the entries of its thread, and both are found")
  func order() async throws {
    let (outer, inner) = (entry(.async), entry(.async))
    let (red, green) = (entry(.blueprint), entry(.mainActor))
    let catalog = catalog
    #expect(Caller.isOutermost)
    await AsyncPath(Flight(outer, for: catalog), isKept: true).run {
      await AsyncPath(Flight(inner, for: catalog), isKept: false).run {
        #expect(!Caller.isOutermost && Caller.identity == inner.identity && Caller.isWithin(catalog))
        try? Path.push(red, of: catalog)
        try? Path.push(green, of: catalog)
        let expected = [outer, inner, red, green]
        #expect(Caller.entries.map(\.identity) == expected.map(\.identity))
        #expect([red, green].allSatisfy { Path.contains($0) } && Caller.identity == green.identity)
        #expect(Caller.depth == 4)
        #expect(Caller(blocking: false).places.map(\.entry.identity) == [outer, inner].map(\.identity))
        Path.pop()
        Path.pop()
        #expect(Caller.entries.map(\.identity) == [outer, inner].map(\.identity))
      }
    }
    #expect(Caller.isOutermost && Caller.identity == 0 && !Caller.isWithin(catalog))
  }

  @Test("A task that outlives a flight skips it, and a waiting task isn't part of its thread's assembly")
  func outliving() async throws {
    let (outer, inner) = (Flight(entry(.async), for: catalog), Flight(entry(.async), for: catalog))
    let thread = entry(.blueprint)
    let catalog = catalog
    await AsyncPath(outer, isKept: true).run {
      await AsyncPath(inner, isKept: true).run {
        #expect(Caller().flights.map(ObjectIdentifier.init) == [ObjectIdentifier(inner)])
        inner.end()
        #expect(Caller().flights.map(ObjectIdentifier.init) == [ObjectIdentifier(outer)])
        let flight = Flight()
        try? Path.push(thread, of: catalog, in: flight)
        #expect(Caller().flights.map(ObjectIdentifier.init) == [outer, flight].map(ObjectIdentifier.init))
        #expect(Caller(blocking: false).flights.map(ObjectIdentifier.init) == [ObjectIdentifier(outer)])
        Path.pop()
      }
    }
    outer.end()
    #expect(Caller.isOutermost)
  }

  @Test("The flight of a recorded caller isn't used again")
  func recorded() throws {
    let callers = Guarded<[Caller]>([])
    catalog.supplyToken(keptTokens[0]) { _ in
      callers.withLock { $0.append(Caller()) }
      #expect(callers.withLock { $0 }.first?.flights.count == 1)
      return Token(0)
    }
    catalog.supplyToken(keptTokens[1]) { _ in
      #expect(callers.withLock { $0 }.first?.flights.isEmpty == true)
      return Token(1)
    }
    _ = try catalog.token(keptTokens[0])
    _ = try catalog.token(keptTokens[1])
    #expect(callers.withLock { $0 }.count == 1)
    // A caller refers to its entry, whose builder refers to the callers.
    callers.withLock { $0 = [] }
  }
}
