import ServiceCatalog

struct Tariff: Sendable, Hashable {
  let name: String
  let centsPerTrade: Int
}

struct TariffBook: Sendable {
  let tariffs: [Tariff]

  static let retail = TariffBook(tariffs: [Tariff(name: "basic", centsPerTrade: 500)])

  func cheapest() -> Tariff? { tariffs.min { $0.centsPerTrade < $1.centsPerTrade } }
}

protocol Exchange: Sendable {
  func buy(_ isin: String, _ quantity: Int) -> Int
}

struct PaperExchange: Exchange {
  func buy(_ isin: String, _ quantity: Int) -> Int { isin.count * quantity * 100 }
}

final class TradingDesk: Sendable {
  private let exchange: any Exchange
  private let book: TariffBook

  init(exchange: any Exchange, book: TariffBook) {
    self.exchange = exchange
    self.book = book
  }

  func buy(_ isin: String, _ quantity: Int) -> Int {
    exchange.buy(isin, quantity) + (book.cheapest()?.centsPerTrade ?? 0)
  }
}

extension ServiceLocator {
  func registerTrading() {
    registerSingleton(PaperExchange() as any Exchange)
    registerSingleton(TariffBook(tariffs: [Tariff(name: "pro", centsPerTrade: 90)]))
    register { locator in
      TradingDesk(exchange: try locator.locate(), book: try locator.locate())
    }
  }
}

@main
enum Desk {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerTrading()
    let desk = try locator.locate(TradingDesk.self)
    print(desk.buy("IE00B4L5Y983", 4))
  }
}
