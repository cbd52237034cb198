import ServiceCatalog

public enum TenantScope: CatalogScope {}

public struct TenantSettings: Sendable {
  public let theme: String
  public let seats: Int
}

struct TenantSettingsBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(TenantScope.self) }
  static func assemble(from catalog: any Assembling) throws -> TenantSettings {
    let values = try catalog[\.plan].split(separator: ",").reduce(into: [Substring: Substring]()) { result, pair in
      let parts = pair.split(separator: "=")
      if parts.count == 2 { result[parts[0]] = parts[1] }
    }
    return TenantSettings(theme: String(values["theme"] ?? "light"), seats: Int(values["seats"] ?? "") ?? 1)
  }
}

struct PlanBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "theme=dark,seats=25" }
}

extension Catalog {
  var plan: PlanBlueprint.Type { PlanBlueprint.self }
  var tenantSettings: TenantSettingsBlueprint.Type { TenantSettingsBlueprint.self }
}

public final class TenantSession {
  private let scope: Catalog
  public let settings: TenantSettings

  public init(in root: Catalog = .main) throws {
    scope = root.makeScope(TenantScope.self)
    settings = try Self.read(root)
  }

  private static func read(_ catalog: Catalog) throws -> TenantSettings {
    try TenantSettingsBlueprint.obtain(from: catalog)
  }

  public func isSeatFree(_ used: Int) -> Bool { used < settings.seats }
}

@main
struct AdminTool {
  static func main() throws {
    Catalog.main.install(PlanBlueprint(), TenantSettingsBlueprint())
    let session = try TenantSession()
    print(session.settings.theme, session.isSeatFree(24))
  }
}
