import ServiceCatalog

enum TipMode: String {
  case percent
  case roundUp
  case off
}

protocol TipRule: Sendable {
  func tip(for cents: Int) -> Int
}

struct PercentTip: TipRule {
  let percent: Int
  func tip(for cents: Int) -> Int { cents * percent / 100 }
}

struct RoundUpTip: TipRule {
  func tip(for cents: Int) -> Int { (100 - cents % 100) % 100 }
}

struct NoTip: TipRule {
  func tip(for cents: Int) -> Int { 0 }
}

struct TipRuleBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any TipRule { PercentTip(percent: 10) }
}

struct Order: Sendable {
  let table: Int
  let items: [Int]
  var total: Int { items.reduce(0, +) }
}

struct OrdersBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> [Order] {
    [Order(table: 1, items: [450, 1290]), Order(table: 2, items: [380]), Order(table: 5, items: [990, 990, 275])]
  }
}

struct Bill {
  let orders: [Order]
  let rule: any TipRule
  let notes: [String]

  func lines() -> [String] {
    orders.map { "Table \($0.table): \($0.total) + \(rule.tip(for: $0.total)) tip" } + notes
  }
}

struct NotesBlueprint: ContributionBlueprint {
  typealias Element = String
}

struct BillBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Bill {
    Bill(orders: try catalog[\.orders], rule: try catalog[\.tipRule], notes: try catalog[\.notes])
  }
}

extension Catalog {
  var tipRule: TipRuleBlueprint.Type { TipRuleBlueprint.self }
  var orders: OrdersBlueprint.Type { OrdersBlueprint.self }
  var notes: NotesBlueprint.Type { NotesBlueprint.self }
  var bill: BillBlueprint.Type { BillBlueprint.self }

  func prepareAll() {
    install(OrdersBlueprint(), BillBlueprint())
    contribute(to: NotesBlueprint.self) { _ in "Thank you!" }
  }

  func prepareTips(_ mode: TipMode) {
    switch mode {
    case .percent:
      install(TipRuleBlueprint())
    case .roundUp:
      supplyShared(TipRuleBlueprint.self) { _ in RoundUpTip() }
    case .off:
      supplyShared(TipRuleBlueprint.self) { _ in NoTip() }
      contribute(to: NotesBlueprint.self) { _ in "Service is included." }
    }
  }
}

@main
struct TipJar {
  static func main() throws {
    let mode = CommandLine.arguments.dropFirst().first.flatMap { TipMode(rawValue: $0) } ?? .percent
    Catalog.main.prepareAll()
    Catalog.main.prepareTips(mode)
    try Catalog.main[\.bill].lines().forEach { print($0) }
  }
}
