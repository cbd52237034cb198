import ServiceCatalog

struct Pair: Hashable, Sendable {
  let base: String
  let quote: String
}

protocol RateSource: Sendable {
  func rate(for pair: Pair) -> Double?
}

struct RateSourcesBlueprint: ContributionBlueprint {
  typealias Element = any RateSource
}

struct CentralBankFeed: RateSource {
  private let rates = [Pair(base: "EUR", quote: "USD"): 1.09, Pair(base: "EUR", quote: "GBP"): 0.86]
  func rate(for pair: Pair) -> Double? { rates[pair] }
}

struct CentralBankFeedBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> CentralBankFeed { CentralBankFeed() }
}

struct RateBoard: RateSource {
  let sources: [any RateSource]
  func rate(for pair: Pair) -> Double? { sources.lazy.compactMap { $0.rate(for: pair) }.first }
}

struct RateBoardBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RateBoard {
    RateBoard(sources: try catalog.obtain(\.rateSources))
  }
}

struct CrossRates<Source: RateSource>: RateSource {
  let pivot: String
  let source: Source

  func rate(for pair: Pair) -> Double? {
    guard
      let base = source.rate(for: Pair(base: pivot, quote: pair.base)),
      let quote = source.rate(for: Pair(base: pivot, quote: pair.quote))
    else { return nil }
    return quote / base
  }
}

extension Catalog {
  var rateSources: RateSourcesBlueprint.Type { RateSourcesBlueprint.self }
  var centralBankFeed: CentralBankFeedBlueprint.Type { CentralBankFeedBlueprint.self }
  var rateBoard: RateBoardBlueprint.Type { RateBoardBlueprint.self }
}

struct RatesModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(CentralBankFeedBlueprint(), RateBoardBlueprint())
    catalog.contribute(to: RateSourcesBlueprint.self) { try $0[\.centralBankFeed] }
    catalog.contribute(to: RateSourcesBlueprint.self) {
      CrossRates(pivot: "EUR", source: try $0[\.rateBoard])
    }
  }
}

@main
enum Rates {
  static func main() throws {
    Catalog.main.install(RatesModule())
    let board = try Catalog.main[\.rateBoard]
    print(board.rate(for: Pair(base: "USD", quote: "GBP")) ?? .nan)
  }
}
