import ServiceCatalog

// A shop in every style, kind and lifetime, with mistakes. The tool reads it for a page, and it isn't built.

enum VisitScope: CatalogScope {}

struct ClockBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

struct RegisterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [Int] { [try catalog[\.clock]] }
}

struct BasketBlueprint: SharedBlueprint {
  static let lifetime = Lifetime.scoped(VisitScope.self)
  static func assemble(from catalog: any Assembling) throws -> [String] { ["tea"] }
}

struct PriceBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Double {
    try catalog[\.tax] + Double(try catalog[\.clock])
  }
}

/// Declared, but not supplied.
struct TaxBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Double { 0.2 }
}

/// Kept as long as the program, and captures the basket of one visit.
struct ReportBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String {
    "\(try catalog[\.basket].count) in \(try catalog[\.register].count)"
  }
}

struct StockBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Set<String> { [try catalog[\.report]] }
}

struct ReceiptBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> String {
    "\(input) \(try catalog[\.price])"
  }
}

struct OffersBlueprint: ContributionBlueprint {
  typealias Element = Character
}

struct CounterBlueprint: MainActorBlueprint {
  @MainActor
  static func assemble(from catalog: any Assembling) throws -> [Character] {
    _ = try catalog.obtain(\.receipt, with: 3)
    return try catalog[\.offers]
  }
}

struct PictureBlueprint: SharedBlueprint {
  static let lifetime = Lifetime.weak
  static func assemble(from catalog: any Assembling) throws -> AnyObject { fatalError() }
}

struct StampBlueprint: SharedBlueprint {
  static let lifetime = Lifetime.graph
  static func assemble(from catalog: any Assembling) throws -> Bool { true }
}

extension Catalog {
  var clock: ClockBlueprint.Type { ClockBlueprint.self }
  var register: RegisterBlueprint.Type { RegisterBlueprint.self }
  var basket: BasketBlueprint.Type { BasketBlueprint.self }
  var price: PriceBlueprint.Type { PriceBlueprint.self }
  var tax: TaxBlueprint.Type { TaxBlueprint.self }
  var report: ReportBlueprint.Type { ReportBlueprint.self }
  var stock: StockBlueprint.Type { StockBlueprint.self }
  var receipt: ReceiptBlueprint.Type { ReceiptBlueprint.self }
  var offers: OffersBlueprint.Type { OffersBlueprint.self }
  var counter: CounterBlueprint.Type { CounterBlueprint.self }
  var picture: PictureBlueprint.Type { PictureBlueprint.self }
  var stamp: StampBlueprint.Type { StampBlueprint.self }
}
