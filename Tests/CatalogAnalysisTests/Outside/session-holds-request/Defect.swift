import ServiceCatalog

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

struct Trace: Sendable, CustomStringConvertible {
  let id: UInt32
  var description: String { "trace-\(id)" }
}

final class Entitlements: Sendable {
  let trace: Trace
  let plans: Set<String>
  init(trace: Trace, plans: Set<String>) {
    self.trace = trace
    self.plans = plans
  }

  static func make(from source: some Assembling, plans: String...) throws -> Entitlements {
    Entitlements(trace: try source.obtain(\.trace), plans: Set(plans))
  }
}

struct TraceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Trace { Trace(id: 42) }
}

struct EntitlementsBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Entitlements {
    try .make(from: catalog, plans: "basic", "sports")
  }
}

struct GateBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Bool {
    try catalog[\.entitlements].plans.contains("sports")
  }
}

extension Catalog {
  var trace: TraceBlueprint.Type { TraceBlueprint.self }
  var entitlements: EntitlementsBlueprint.Type { EntitlementsBlueprint.self }
  var gate: GateBlueprint.Type { GateBlueprint.self }
}

@main
enum Gatekeeper {
  static func main() async throws {
    let modules: [any CatalogModule] = [TraceBlueprint(), EntitlementsBlueprint(), GateBlueprint()]
    Catalog.main.install(modules)
    let session = Catalog.main.makeScope(SessionScope.self)
    try await session.withScope(RequestScope.self) { request in
      print(try request[\.gate], try request[\.entitlements].trace)
    }
  }
}
