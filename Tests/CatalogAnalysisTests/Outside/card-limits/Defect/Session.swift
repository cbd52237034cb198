import ServiceCatalog

enum SessionScope: CatalogScope {}

struct CardHolder: Sendable {
  let name: String
  let isPremium: Bool
}

struct CardHolderBlueprint: SuppliedBlueprint {
  typealias Output = CardHolder
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
}

extension Catalog {
  var cardHolder: CardHolderBlueprint.Type { CardHolderBlueprint.self }
}
