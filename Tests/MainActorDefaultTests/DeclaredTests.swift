#if Macros
import ServiceCatalog
import ServiceCatalogMacros
import Testing

// Declared services and roots in a target whose default isolation is the main actor. No function, key or root is marked
// `nonisolated`.

nonisolated struct Kettle: Sendable {
  let liters: Int
}

final class TeaModel {
  let cups: Int
  let kettle: Kettle
  init(cups: Int, kettle: Kettle) {
    self.cups = cups
    self.kettle = kettle
  }
}

enum TeaTime: CatalogScope {}

extension Catalog {
  @Supplied static func guest() -> String
  @Supplied static func kettleSize() -> Int
  @Collected static func teas() -> [String]
}

@Services("TeaServices") extension Catalog {
  @Provides(.shared) static func kettle(kettleSize: Int) -> Kettle { Kettle(liters: kettleSize) }
  @MainActor static func teaModel(_ cups: Int, kettle: Kettle) -> TeaModel { TeaModel(cups: cups, kettle: kettle) }
  static func hotWater(kettle: Kettle) async -> [Int] { [kettle.liters] }
  @Contributes(to: \.teas) static func greenTea() -> String { "green" }
}

@Services("TeaTimeServices", in: TeaTime.self) extension Catalog {
  @Provides(.scoped) static func pot(kettle: Kettle, guest: String) -> [Kettle] { guest.isEmpty ? [] : [kettle] }
}

@CompositionRoot struct TeaRoot: Catalog.TeaServices {
  let kettleSize: Int
}

@CompositionRoot(for: TeaTime.self) struct TeaTimeRoot: TeaRoot.Scope, Catalog.TeaTimeServices {
  let guest: String
}

@Suite("Declared services in a target whose default isolation is the main actor")
struct DeclaredTests {
  private let catalog = Catalog(TeaRoot(kettleSize: 2))

  @Test("Services of each kind are obtained") func services() async throws {
    #expect(try catalog.obtain(\.teaModel, with: 3).kettle.liters == 2)
    #expect(try await catalog[\.hotWater] == [2])
    #expect(try catalog[\.teas] == ["green"])
    #expect(try catalog.makeScope(TeaTimeRoot(guest: "Ada"))[\.pot].count == 1)
  }

  @Test("Services are obtained off the main actor") nonisolated func nonisolatedCode() async throws {
    #expect(try catalog[\.kettle].liters == 2)
    #expect(Catalog.kettle(kettleSize: 1).liters == 1)
    let count = try await catalog.withScope(TeaTimeRoot(guest: "Ada")) { try $0[\.pot].count }
    #expect(count == 1)
  }
}
#endif
