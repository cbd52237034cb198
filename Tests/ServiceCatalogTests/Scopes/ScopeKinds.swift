import ServiceCatalog

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

/// A part of each session's, unless a test supplies something else.
struct AccountBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
}

/// A part of each request's, unless a test supplies something else.
struct BasketBlueprint: PartBlueprint, SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

extension Catalog {
  var account: AccountBlueprint.Type { AccountBlueprint.self }
  var basket: BasketBlueprint.Type { BasketBlueprint.self }
}
