import ServiceCatalog

struct Card: Sendable {
  let number: String
  let owner: String
}

protocol CardRepository: Sendable {
  func cards(of owner: String) -> [Card]
}

struct FixtureCardRepository: CardRepository {
  private let all = [
    Card(number: "4711", owner: "Ada"),
    Card(number: "4712", owner: "Ada"),
    Card(number: "9000", owner: "Grace"),
  ]

  func cards(of owner: String) -> [Card] { all.filter { $0.owner == owner } }
}

struct CardRepositoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any CardRepository {
    FixtureCardRepository()
  }
}

extension Catalog {
  var cardRepository: CardRepositoryBlueprint.Type { CardRepositoryBlueprint.self }
}

struct CardsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(CardRepositoryBlueprint())
  }
}
