import ServiceCatalog

enum RequestScope: CatalogScope {}

struct CorrelationID: Sendable, CustomStringConvertible {
  let value: UInt32
  var description: String { String(value, radix: 16) }
}

struct CorrelationIDBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) -> CorrelationID { CorrelationID(value: .random(in: 1...9_999)) }
}

struct ProcessNameBlueprint: SuppliedBlueprint { typealias Output = String }

protocol SwiftGateway: Sendable {
  func send(_ message: String) -> String
}

struct MT103Gateway: SwiftGateway {
  func send(_ message: String) -> String { "{1:\(message)}" }
}

struct GatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any SwiftGateway { MT103Gateway() }
}

/// Writes who sent what before it is sent.
struct TracedGateway: SwiftGateway {
  let next: any SwiftGateway
  let trace: String
  func send(_ message: String) -> String { next.send("\(trace) \(message)") }
}

extension Catalog {
  var correlationID: CorrelationIDBlueprint.Type { CorrelationIDBlueprint.self }
  var processName: ProcessNameBlueprint.Type { ProcessNameBlueprint.self }
  var gateway: GatewayBlueprint.Type { GatewayBlueprint.self }
}

struct TracingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.decorate(GatewayBlueprint.self) { gateway, catalog in
      TracedGateway(next: gateway, trace: try catalog[\.processName])
    }
  }
}

func handle(_ message: String, in request: Catalog) throws {
  let id = try request[\.correlationID]
  print(id.value > 0, try request[\.processName], try request[\.gateway].send(message))
}

@main
enum Wire {
  static func main() async throws {
    Catalog.main.supply(ProcessNameBlueprint.self) { _ in "wire-1" }
    Catalog.main.install(CorrelationIDBlueprint(), GatewayBlueprint())
    Catalog.main.install(TracingModule())
    for message in ["PAY", "CANCEL"] {
      try await Catalog.main.withScope(RequestScope.self) { try handle(message, in: $0) }
    }
  }
}
