import ServiceCatalog

@main
struct TicketServer {
  static func main() async throws {
    let catalog = Catalog(name: "tickets")
    catalog.install(TicketsModule())
    try selfCheck(catalog)

    let handlers = Handlers(catalog: catalog)
    try await handlers.open([1, 2, 3, 900])
    try handlers.close(2)
    print(try catalog.obtain(\.ticketTable).summary)
    print("900 allowed:", try handlers.isAllowed(900))
    try await catalog.shutdown()
  }

  static func selfCheck(_ catalog: Catalog) throws {
    let copy = catalog.isolatedCopy()
    try copy.override(\.policy) { _ in TicketPolicy(highest: 1) }
    guard try !Handlers(catalog: copy).isAllowed(2) else { fatalError("the policy is ignored") }
  }
}
