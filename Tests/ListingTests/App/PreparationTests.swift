import Foundation
import ServiceCatalog
import Testing

extension MainCatalogListings {
  @Suite("The three layers of the design's example program")
  struct PreparationTests {
    init() { Catalog.main.prepareAll() }

    @Test("A service is obtained at the call site")
    func callSite() async throws {
      // The listing's line. Changed: `any`.
      let service: any CalendarServiceProtocol = try Catalog.main[\.calendarService]
      #expect(await service.requestAccess())
    }

    @Test("One service depends on another")
    func chaining() async throws {
      let day = Date(timeIntervalSinceReferenceDate: 0)
      #expect(try await Catalog.main[\.calendarStore].titles(on: day) == ["stand-up", "review"])
      #expect(try await Catalog.main[\.insightsUI].store.titles(on: day) == ["stand-up", "review"])
      #expect(try Catalog.main[\.chatUI].engine.answer("when?") == "you asked: when?")
    }

    @Test("A test can override a service")
    func override() async throws {
      // The listing's lines, unchanged.
      Catalog.main.supply(CalendarServiceBlueprint.self) { _ in
        StubCalendarService()
      }
      let day = Date(timeIntervalSinceReferenceDate: 0)
      #expect(try await Catalog.main[\.calendarStore].titles(on: day) == [])
    }

    @Test("installBlueprint, which knows only the Blueprint conformance, still keeps a shared one")
    func lifetimes() throws {
      struct IdentifiedEngine: LLMEngine {
        let id = UUID()
        func answer(_ question: String) -> String { id.uuidString }
      }
      #expect(try Catalog.main.obtain(\.llmEngine) is EchoEngine)
      Catalog.main.supply(LLMEngineBlueprint.self) { _ in IdentifiedEngine() }
      #expect(try Catalog.main[\.llmEngine].answer("") == Catalog.main[\.llmEngine].answer(""))
    }

    @Test("Obtaining before prepareAll() completes throws missingEntry")
    func beforePreparation() {
      Catalog.main.clear()
      #expect(throws: CatalogError.missingEntry("calendarService")) { try Catalog.main[\.calendarService] }
    }

    @Test("clear() releases the catalog that prepareAll's builders captured")
    func captured() {
      weak var gone: Catalog?
      do {
        let catalog = Catalog(name: "test")
        gone = catalog
        catalog.prepareAll()
        catalog.clear()
      }
      #expect(gone == nil)
    }
  }
}
