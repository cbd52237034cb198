import ServiceCatalog

actor BoxOffice {
  private let catalog: Catalog
  private var income = 0

  init(catalog: Catalog) { self.catalog = catalog }

  func book(_ booking: Booking) async -> String {
    do {
      return try await catalog.withScope(BookingScope.self) { scope in
        scope.supply(BookingBlueprint.self, instance: booking)
        let cents = try await pay(in: scope)
        income += cents
        return try printTicket(in: scope)
      }
    } catch {
      return "\(booking.customer): \(error)"
    }
  }

  private func pay(in services: Catalog) async throws -> Int {
    try await services[\.checkout].pay()
  }

  private func printTicket(in services: Catalog) throws -> String {
    try services[\.ticketPrinter].ticket(for: services[\.booking])
  }

  var total: Int { income }
}
