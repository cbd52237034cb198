import ServiceCatalog
import ServiceCatalogStyles
import Synchronization
import Testing

// The example program in the first edition of "Protocol-Driven Service Catalog Without Third-Party Frameworks", with
// its earlier names. The listing contradicts itself about `resolve`: its declaration takes a key path, and its tests
// pass a type. These tests follow the declaration. They change the process's own catalog, so each runs in its own
// process.

@Suite("The design's first example program")
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
      // Changed: the key path instead of the type.
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
      // Changed: the key path instead of the type.
      let s1 = Catalog.main.resolve(\.testService)
      let s2 = Catalog.main.resolve(\.testService)
      #expect(s1.value == "singleton-1")
      #expect(s2.value == "singleton-1")
    }
  }

  @Test("The prepared catalog resolves at the call site, through a chain and with an override")
  func prepared() async {
    await #expect(processExitsWith: .success) {
      Catalog.main.prepareAll()
      let service: any CalendarServiceProtocol = Catalog.main.resolve(\.calendarService)
      #expect(service is CalendarService)
      // The listing's line. Changed: `any`, `try`, and the closing bracket, which was a parenthesis.
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

  @Test("The earlier names shared, register and reset still work")
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

  @Test("Resolving an unregistered service stops the program with the full text")
  func missing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.main.resolve(\.testService)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("nothing is supplied for test"))
  }
}

// Declarations that the listing omits.

struct TestServiceImpl: Sendable {
  let value: String
}

struct TestBlueprint: Blueprint {
  static func assemble(from: any Assembling) -> TestServiceImpl { TestServiceImpl(value: "own") }
}

extension Catalog {
  var testService: TestBlueprint.Type { TestBlueprint.self }
}
