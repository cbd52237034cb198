import ServiceCatalog

struct TicketPolicy: Sendable {
  var highest: Int
  func allows(_ id: Int) -> Bool { id > 0 && id <= highest }
}

struct TicketPolicyBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> TicketPolicy { TicketPolicy(highest: 500) }
}

extension Catalog {
  var policy: TicketPolicyBlueprint.Type { TicketPolicyBlueprint.self }
}

struct TicketsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(TicketTableBlueprint(), UnitOfWorkBlueprint(), TicketPolicyBlueprint())
  }
}
