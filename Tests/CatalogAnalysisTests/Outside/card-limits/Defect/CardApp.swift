import ServiceCatalog

@main
struct CardApp {
  static func main() async throws {
    let catalog = Catalog(name: "cards")
    catalog.install(CardsModule(), LimitsModule())
    for holder in [CardHolder(name: "Ada", isPremium: true), CardHolder(name: "Grace", isPremium: false)] {
      try await show(holder, in: catalog)
    }
  }

  private static func show(_ holder: CardHolder, in catalog: Catalog) async throws {
    try await catalog.withScope(SessionScope.self) { session in
      session.supply(CardHolderBlueprint.self, instance: holder)
      let service = try session.obtain(\.limitService)
      for line in service.limits() { print(line) }
      await Task.yield()
    }
  }
}
