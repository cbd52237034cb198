import ServiceCatalog

protocol HealthGateway: Sendable {
  func minutes(of athlete: String) async -> [Int]
}

struct CannedGateway: HealthGateway {
  func minutes(of athlete: String) async -> [Int] { [20, 0, 45, 30] }
}

struct HealthGatewayBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any HealthGateway { CannedGateway() }
}

actor WorkoutSync {
  private let gateway: any HealthGateway
  private let athlete: Athlete
  private var cached: [Int]?

  init(gateway: any HealthGateway, athlete: Athlete) {
    self.gateway = gateway
    self.athlete = athlete
  }

  func week() async -> [Int] {
    if let cached { return cached }
    let fresh = await gateway.minutes(of: athlete.name)
    cached = fresh
    return fresh
  }
}

struct WorkoutSyncBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> WorkoutSync {
    WorkoutSync(gateway: try catalog[\.healthGateway], athlete: try catalog[\.athlete])
  }
}

extension Catalog {
  var healthGateway: HealthGatewayBlueprint.Type { HealthGatewayBlueprint.self }
  var workoutSync: WorkoutSyncBlueprint.Type { WorkoutSyncBlueprint.self }
}

struct SyncModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(HealthGatewayBlueprint(), WorkoutSyncBlueprint())
  }
}
