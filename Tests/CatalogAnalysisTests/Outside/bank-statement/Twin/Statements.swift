import ServiceCatalog

struct StatementService: Sendable {
  let ledger: any LedgerRepository
  let rates: any ExchangeRates

  func total(of account: String) -> Int {
    ledger.bookings(of: account).reduce(0) { $0 + rates.inEuros($1.cents, of: $1.currency) }
  }
}

struct StatementServiceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> StatementService {
    StatementService(
      ledger: try catalog.obtain(\.ledgerRepository),
      rates: try catalog.obtain(\.exchangeRates)
    )
  }
}

@MainActor
final class StatementPresenter {
  private let service: StatementService

  init(service: StatementService) { self.service = service }

  func line(for account: String) -> String { "\(account): \(service.total(of: account) / 100) EUR" }
}

struct StatementPresenterBlueprint: MainActorBlueprint {
  static func assemble(from catalog: any Assembling) throws -> StatementPresenter {
    StatementPresenter(service: try catalog.obtain(\.statementService))
  }
}

extension Catalog {
  var statementService: StatementServiceBlueprint.Type { StatementServiceBlueprint.self }
  var statementPresenter: StatementPresenterBlueprint.Type { StatementPresenterBlueprint.self }
}

struct StatementsModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(StatementServiceBlueprint(), StatementPresenterBlueprint())
  }
}
