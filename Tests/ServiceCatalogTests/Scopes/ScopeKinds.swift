import ServiceCatalog

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

/// A part with one instance for each session, unless a test supplies another one.
struct AccountBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
}

/// A part with one instance for each request, unless a test supplies another one.
struct BasketBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

extension Catalog {
  var account: AccountBlueprint.Type { AccountBlueprint.self }
  var basket: BasketBlueprint.Type { BasketBlueprint.self }
}
