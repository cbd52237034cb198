import ServiceCatalog

enum SessionScope: CatalogScope {}
enum RequestScope: CatalogScope {}

struct Quota: Sendable { let remaining: Int }
final class Device: Sendable { let model = "tv" }

struct DeviceBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Device { Device() }
}

struct QuotaBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Quota {
    Quota(remaining: try catalog[\.device].model == "tv" ? 5 : 2)
  }
}

extension Catalog {
  var device: DeviceBlueprint.Type { DeviceBlueprint.self }
  var quota: QuotaBlueprint.Type { QuotaBlueprint.self }
}

final class DeviceSession {
  private let scope: Catalog

  init(in catalog: Catalog) {
    scope = catalog.makeScope(SessionScope.self)
  }

  func mayPlay() throws -> Bool {
    let device = try scope[\.device]
    let quota = try scope.withSynchronousScope(RequestScope.self) { try $0[\.quota] }
    print(device.model, quota.remaining)
    return quota.remaining > 0
  }
}

@main
struct QuotaServer {
  static func main() throws {
    Catalog.main.install([DeviceBlueprint(), QuotaBlueprint()])
    print(try DeviceSession(in: .main).mayPlay())
  }
}
