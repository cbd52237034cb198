import ServiceCatalog

struct Payment: Sendable {
  let order: String
  let cents: Int
}

protocol PaymentGateway: Sendable {
  func charge(_ payment: Payment) async throws -> String
}

struct AcquirerGateway: PaymentGateway {
  let endpoint: String
  func charge(_ payment: Payment) async throws -> String { "\(endpoint)/\(payment.order)" }
}

struct RecordingGateway: PaymentGateway {
  func charge(_ payment: Payment) async throws -> String { "dry-run/\(payment.order)" }
}

protocol Receipts: Sendable {
  func write(_ line: String)
}

struct ConsoleReceipts: Receipts {
  func write(_ line: String) { print(line) }
}

struct SilentReceipts: Receipts {
  func write(_ line: String) {}
}

struct EndpointBlueprint: SuppliedBlueprint {
  typealias Output = String
}


struct GatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any PaymentGateway {
    AcquirerGateway(endpoint: try catalog[\.endpoint])
  }
}

struct ReceiptsBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Receipts { ConsoleReceipts() }
}

final class Checkout {
  private let gateway: any PaymentGateway
  private let receipts: any Receipts

  init(gateway: any PaymentGateway, receipts: any Receipts) {
    self.gateway = gateway
    self.receipts = receipts
  }

  func pay(_ payments: [Payment]) async throws {
    for payment in payments { receipts.write("\(payment.cents) \(try await gateway.charge(payment))") }
  }
}

struct CheckoutBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Checkout {
    Checkout(gateway: try catalog[\.gateway], receipts: try catalog[\.receipts])
  }
}

extension Catalog {
  var endpoint: EndpointBlueprint.Type { EndpointBlueprint.self }

  var gateway: GatewayBlueprint.Type { GatewayBlueprint.self }
  var receipts: ReceiptsBlueprint.Type { ReceiptsBlueprint.self }
  var checkout: CheckoutBlueprint.Type { CheckoutBlueprint.self }
}

extension Catalog {
  /// Replaces an entry with one instance.
  func replace<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>, with instance: B.Output) throws where B.Output: Sendable {
    try override(key) { _ in instance }
  }
}

struct Options {
  var isDryRun = false
  var isQuiet = false
  var endpoint = "https://pay.example"

  init(_ arguments: [String]) {
    for argument in arguments {
      switch argument {
      case "--dry-run": isDryRun = true
      case "--quiet": isQuiet = true
      default: endpoint = argument
      }
    }
  }
}

func makeCatalog(_ options: Options) throws -> Catalog {
  let catalog = Catalog(name: "checkout")
  catalog.install {
    GatewayBlueprint()
    ReceiptsBlueprint()
    CheckoutBlueprint()
  }
  let endpoint = options.endpoint
  catalog.supply(EndpointBlueprint.self) { _ in endpoint }
  if options.isQuiet { try catalog.replace(\.receipts, with: SilentReceipts()) }
  if options.isDryRun { try catalog.replace(\.gateway, with: RecordingGateway()) }
  return catalog
}

@main
enum CheckoutTool {
  static func main() async throws {
    let catalog = try makeCatalog(Options(Array(CommandLine.arguments.dropFirst())))
    let checkout = try catalog[\.checkout]
    try await checkout.pay([Payment(order: "A-1", cents: 4200), Payment(order: "A-2", cents: 990)])
  }
}
