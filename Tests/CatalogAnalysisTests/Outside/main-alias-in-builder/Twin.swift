import ServiceCatalog

protocol HealthCheck: Sendable {
  var title: String { get }
  func isHealthy() -> Bool
}

struct DiskCheck: HealthCheck {
  let limit: Int
  let title = "disk"
  func isHealthy() -> Bool { limit > 10 }
}

struct PingCheck: HealthCheck {
  let title = "ping"
  func isHealthy() -> Bool { true }
}

struct HealthChecksBlueprint: ContributionBlueprint { typealias Element = any HealthCheck }

struct DiskLimitBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Int { 80 }
}

extension Catalog {
  var healthChecks: HealthChecksBlueprint.Type { HealthChecksBlueprint.self }
  var diskLimit: DiskLimitBlueprint.Type { DiskLimitBlueprint.self }
}

struct MonitoringModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(DiskLimitBlueprint())
    catalog.contribute(to: HealthChecksBlueprint.self) { _ in PingCheck() }
    catalog.contribute(to: HealthChecksBlueprint.self) { root in
      DiskCheck(limit: try root[\.diskLimit])
    }
  }
}

struct HTTPResponse: Sendable {
  var status = 200
  var body = ""

  static func health(_ checks: [any HealthCheck]) -> HTTPResponse {
    let failed = checks.filter { !$0.isHealthy() }
    return failed.isEmpty
      ? HTTPResponse(body: "ok") : HTTPResponse(status: 503, body: failed.map(\.title).joined(separator: ","))
  }
}

@main
struct Monitor {
  static func main() throws {
    Catalog.main.install(MonitoringModule())
    let response = HTTPResponse.health(try Catalog.main[\.healthChecks])
    print(response.status, response.body)
  }
}
