import ServiceCatalog

enum Method: String, Sendable, CaseIterable {
  case card, sepa
}

protocol Gateway: Sendable {
  func charge(_ cents: Int) -> String
}

struct CardGateway: Gateway {
  func charge(_ cents: Int) -> String { "card:\(cents)" }
}

struct SepaGateway: Gateway {
  let creditor: String
  func charge(_ cents: Int) -> String { "sepa:\(creditor):\(cents)" }
}

struct CardGatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Gateway { CardGateway() }
}

struct SepaGatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Gateway { SepaGateway(creditor: "IE12ZZZ123456") }
}

extension Catalog {
  var cardGateway: CardGatewayBlueprint.Type { CardGatewayBlueprint.self }
  var sepaGateway: SepaGatewayBlueprint.Type { SepaGatewayBlueprint.self }
  var billing: BillingBlueprint.Type { BillingBlueprint.self }
}

struct Billing: Sendable {
  let gateway: any Gateway
  func bill(_ lines: [(String, Int)]) -> String { gateway.charge(lines.reduce(0) { $0 + $1.1 }) }
}

struct BillingBlueprint: ParameterizedBlueprint {
  static func assemble(_ method: Method, from catalog: any Assembling) throws -> Billing {
    let isCard = method == .card
    return Billing(
      gateway: isCard ? try catalog[\.cardGateway] : try catalog[\.sepaGateway])
  }
}

struct GatewaysModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install {
      CardGatewayBlueprint()
    }
  }
}

struct RecordingGateway: Gateway {
  func charge(_ cents: Int) -> String { "recorded:\(cents)" }
}

func selfTest() throws -> Bool {
  let catalog = Catalog(name: "self-test")
  catalog.install(GatewaysModule(), BillingBlueprint())
  try catalog.override(\.cardGateway) { _ in RecordingGateway() }
  return try catalog.obtain(\.billing, with: .card).bill([("Plan", 1)]) == "recorded:1"
}

@main
enum BillingJob {
  static func main() throws {
    guard try selfTest() else { return print("broken") }
    let catalog = Catalog.main
    catalog.install([GatewaysModule(), BillingBlueprint()])
    for method in Method.allCases where CommandLine.arguments.contains(method.rawValue) {
      print(try catalog.obtain(\.billing, with: method).bill([("Plan", 999), ("Seat", 250)]))
    }
  }
}
