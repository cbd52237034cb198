import ServiceCatalog
import Synchronization
import Testing

// The earlier listing, where it is consistent with itself. It calls `resolve` with a key path where it declares it and with
// a type in its tests: the declaration counts. The tests touch the process's own catalog, each in a process of its own.

@Suite("The earlier listing")
struct EarlierListingTests {
  @Test("Obtain calls builder each time (not singleton)")
  func obtainCallsBuilderEachTime() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.clear()
      // Changed: a `@Sendable` builder cannot capture a `var`.
      let count = Atomic(0)
      Catalog.main.supply(TestBlueprint.self) { _ in
        let count = count.add(1, ordering: .relaxed).newValue
        return TestServiceImpl(value: "call-\(count)")
      }
      // Changed: the key.
      let s1 = Catalog.main.resolve(\.testService)
      let s2 = Catalog.main.resolve(\.testService)
      #expect(s1.value == "call-1")
      #expect(s2.value == "call-2")
    }
  }

  @Test("Shared supply caches instance")
  func sharedSupply() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.clear()
      // Changed: as above.
      let count = Atomic(0)
      Catalog.main.supplyShared(TestBlueprint.self) { _ in
        let count = count.add(1, ordering: .relaxed).newValue
        return TestServiceImpl(value: "singleton-\(count)")
      }
      // Changed: the key.
      let s1 = Catalog.main.resolve(\.testService)
      let s2 = Catalog.main.resolve(\.testService)
      #expect(s1.value == "singleton-1")
      #expect(s2.value == "singleton-1")
    }
  }

  @Test("the prepared catalog resolves at the call site, through a chain and with an override")
  func prepared() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.prepareAll()
      let service: any CalendarServiceProtocol = Catalog.main.resolve(\.calendarService)
      #expect(service is CalendarService)
      // The listing's line; changed: `any`, `try`, and the bracket that it closes with a parenthesis.
      let again: any CalendarServiceProtocol = try Catalog.main[\.calendarService]
      #expect(again is CalendarService)
      #expect(Catalog.main.resolve(\.insightsUI).store.calendarService is CalendarService)
      #expect(Catalog.main.resolve(\.chatUI).engine.answer("when?") == "you asked: when?")
      // The listing's lines, unchanged.
      Catalog.main.supply(CalendarServiceBlueprint.self) { _ in
        StubCalendarService()
      }
      #expect(Catalog.main.resolve(\.insightsUI).store.calendarService is StubCalendarService)
    }
  }

  @Test("the names that have changed since: shared, register and reset")
  @available(*, deprecated)
  func earlierNames() async {
    await #expect(processExitsWith: .success) {
      EarlierListingTests.useEarlierNames()
    }
  }

  @available(*, deprecated)
  private static func useEarlierNames() {
    Catalog.shared.register(TestBlueprint.self) { _ in TestServiceImpl(value: "registered") }
    #expect(Catalog.main.resolve(\.testService).value == "registered")
    Catalog.shared.reset()
    #expect(!Catalog.main.isSupplied(\.testService))
  }

  @Test("what is not registered stops the program, now with the whole text")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.main.resolve(\.testService)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("nothing is supplied for TestBlueprint"))
  }
}

// What the listing leaves to the reader.

struct TestServiceImpl: Sendable {
  let value: String
}

struct TestBlueprint: Blueprint {
  static func assemble(from: any Assembling) -> TestServiceImpl { TestServiceImpl(value: "own") }
}

extension Catalog {
  var testService: TestBlueprint.Type { TestBlueprint.self }
}
