import ServiceCatalog
import Testing

/// Every way to hand a builder over.
private enum Handing: CaseIterable, Sendable {
  case supply, supplyToShared, supplyWithLifetime, supplyShared, supplyGenerically, override
  case screen, screenWithLifetime, overrideScreen
  case factory, locatingFactory, namedFactory, singleton

  /// Hands over one that captures a part which nobody else holds, and gives the name of the part obtained.
  @MainActor
  func happen(_ number: Int, in catalog: Catalog, _ locator: ServiceLocator, _ alive: Tally) throws -> String? {
    let part = Part("\(number)", alive: alive)
    switch self {
    case .supply:
      catalog.supply(AlphaBlueprint.self) { _ in part }
      return try catalog.obtain(\.alpha).name
    case .supplyToShared:
      catalog.supply(RedBlueprint.self) { _ in part }
      return try catalog.obtain(\.red).name
    case .supplyWithLifetime:
      catalog.supply(BetaBlueprint.self, as: .weak) { _ in part }
      return try catalog.obtain(\.beta).name
    case .supplyShared:
      catalog.supplyShared(GammaBlueprint.self) { _ in part }
      return try catalog.obtain(\.gamma).name
    case .supplyGenerically:
      supply(DeltaBlueprint.self, to: catalog) { _ in part }
      return try catalog.obtain(\.delta).name
    case .override:
      catalog.install(GreenBlueprint())
      try catalog.override(\.green) { _ in part }
      return try catalog.obtain(\.green).name
    case .screen:
      catalog.supply(ScreenBlueprint.self) { _ in Screen("captured", showing: part) }
      return try catalog.obtain(\.screen).part?.name
    case .screenWithLifetime:
      catalog.supply(ScreenBlueprint.self, as: .shared) { _ in Screen("captured", showing: part) }
      return try catalog.obtain(\.screen).part?.name
    case .overrideScreen:
      catalog.install(ScreenBlueprint())
      try catalog.override(\.screen) { _ in Screen("captured", showing: part) }
      return try catalog.obtain(\.screen).part?.name
    case .factory:
      locator.register(Part.self) { part }
      return try locator.locate(Part.self).name
    case .locatingFactory:
      locator.register(Part.self) { _ in part }
      return try locator.locate(Part.self).name
    case .namedFactory:
      locator.register(Part.self, name: "name") { part }
      return try locator.locate(Part.self, name: "name").name
    case .singleton:
      locator.registerSingleton(part)
      return try locator.locate(Part.self).name
    }
  }

  private func supply<B: Blueprint>(
    _ blueprint: B.Type, to catalog: Catalog, _ builder: @escaping @Sendable (Catalog) throws -> B.Output
  ) {
    catalog.supply(B.self, builder: builder)
  }
}

@Suite("What a builder captured is held exactly once by the entry")
@MainActor
struct CaptureTests {
  private let alive = Tally()

  /// One reference too few shows in the part that is obtained, one too many in the count.
  @Test("however it was handed over, and however often it is replaced", arguments: Handing.allCases)
  private func replacedOften(handing: Handing) throws {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<200 {
      let obtained = try handing.happen(number, in: catalog, locator, alive)
      #expect(obtained == "\(number)")
      // The one that it replaced is gone, this one is there.
      #expect(alive.value == 1)
    }
    catalog.clear()
    #expect(alive.value == 0)
  }

  @Test("a builder that is never called")
  func neverCalled() {
    do {
      let catalog = Catalog(name: "test")
      for _ in 0..<200 {
        let part = Part(alive: alive)
        catalog.supply(AlphaBlueprint.self) { _ in part }
        catalog.supplyShared(BetaBlueprint.self) { _ in part }
        #expect(alive.value == 1)
      }
    }
    #expect(alive.value == 0)
  }
}
