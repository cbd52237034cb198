import ServiceCatalog

struct Fees: Sendable { let points: Int }
struct Quotes: Sendable { let fees: Fees }
func makeFees(_ locator: ServiceLocator) throws -> Fees {
  Fees(points: try locator.locate(Int.self))
}
struct QuoteModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register(Int.self) { 5 }
    locator.register(factory: makeFees)
    locator.register { locator in Quotes(fees: try locator.locate()) }
  }
}
final class Desk {
  let quotes: Quotes
  let base: Int
  init(locator: ServiceLocator) {
    quotes = locator.inject()
    base = locator.inject()
  }
}
@main enum App {
  static func main() {
    let locator = ServiceLocator()
    locator.registerModules([QuoteModule()])
    print(Desk(locator: locator).quotes.fees.points)
  }
}
