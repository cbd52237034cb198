import ServiceCatalog

struct Booking: Sendable {
  let text: String
  let cents: Int
  let currency: String
}

protocol LedgerRepository: Sendable {
  func bookings(of account: String) -> [Booking]
}

struct InMemoryLedgerRepository: LedgerRepository {
  private let rows: [String: [Booking]] = [
    "DE-1": [
      Booking(text: "Rent", cents: -95_000, currency: "EUR"),
      Booking(text: "Salary", cents: 310_000, currency: "EUR"),
      Booking(text: "Hotel", cents: -12_000, currency: "USD"),
    ]
  ]

  func bookings(of account: String) -> [Booking] { rows[account] ?? [] }
}

struct LedgerRepositoryBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any LedgerRepository {
    InMemoryLedgerRepository()
  }
}

extension Catalog {
  var ledgerRepository: LedgerRepositoryBlueprint.Type { LedgerRepositoryBlueprint.self }
}

struct LedgerModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(LedgerRepositoryBlueprint())
  }
}
