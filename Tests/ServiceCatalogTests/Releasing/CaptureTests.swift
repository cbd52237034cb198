import ServiceCatalog
import ServiceCatalogStyles
import Testing

/// The ways to pass a builder to a catalog or locator.
private enum SupplyForm: CaseIterable, Sendable {
  case supply, supplyToShared, supplyWithLifetime, supplyShared, supplyGenerically, override
  case screen, screenWithLifetime, overrideScreen
  case factory, locatingFactory, namedFactory, singleton

  /// Passes a builder that alone captures a part, and returns the name of the obtained part.
  @MainActor
  func apply(_ number: Int, in catalog: Catalog, _ locator: ServiceLocator, _ alive: Tally) throws -> String? {
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
      catalog.supply(GammaBlueprint.self, as: .shared) { _ in part }
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

@Suite("An entry holds its builder's captures exactly once")
@MainActor
struct CaptureTests {
  private let alive = Tally()

  /// A missing reference shows in the obtained part, and an extra one shows in the count.
  @Test(
    "A captured part is held once for every way to supply, however often it is replaced", arguments: SupplyForm.allCases
  )
  private func replacedOften(form: SupplyForm) throws {
    let catalog = Catalog(name: "test")
    let locator = ServiceLocator(catalog: catalog)
    for number in 0..<200 {
      let obtained = try form.apply(number, in: catalog, locator, alive)
      #expect(obtained == "\(number)")
      // The replaced part is gone, and the new one is alive.
      #expect(alive.value == 1)
    }
    catalog.clear()
    #expect(alive.value == 0)
  }
}

@Suite("A running builder whose entry is dropped keeps its captures until it ends")
struct DropWhileBuildingTests {
  private let catalog = Catalog(name: "test")
  private let alive = Tally()
  private let seen = Tally()

  /// Supplies a builder that drops its entry, counts the live objects, and then uses its capture.
  private func supply(as lifetime: Lifetime, on catalog: Catalog, losing loss: Loss) {
    let captured = Part("captured", alive: alive)
    let builder: @Sendable (Catalog) throws -> Part = { [alive, seen] catalog in
      try loss.apply(to: catalog)
      seen.add(alive.value)
      return Part(captured.name)
    }
    catalog.supply(AlphaBlueprint.self, as: lifetime, builder: builder)
  }

  private static let lifetimes: [Lifetime] = [.transient, .shared, .weak, .graph]

  @Test("A catalog's builder keeps its captures", arguments: lifetimes, Loss.allCases)
  func catalog(lifetime: Lifetime, loss: Loss) throws {
    supply(as: lifetime, on: catalog, losing: loss)
    #expect(try catalog.obtain(\.alpha).name == "captured")
    #expect(seen.value == 1)
    #expect(alive.value == 0)
  }
}
