import ServiceCatalog

enum SessionScope: CatalogScope {}

struct Athlete: Sendable {
  let name: String
  let weeklyGoal: Int
}

struct AthleteBlueprint: SuppliedBlueprint {
  typealias Output = Athlete
  static var lifetime: Lifetime { .scoped(SessionScope.self) }
}

extension Catalog {
  var athlete: AthleteBlueprint.Type { AthleteBlueprint.self }
}

@MainActor
final class SessionController {
  private let catalog: Catalog
  private var session: Catalog?

  init(catalog: Catalog) { self.catalog = catalog }

  func logIn(_ athlete: Athlete) throws -> DashboardModel {
    let session = catalog.makeScope(SessionScope.self)
    session.supply(AthleteBlueprint.self, instance: athlete)
    self.session = session
    return try session.obtain(\.dashboard)
  }

  func logOut() async throws {
    try await session?.shutdown()
    session = nil
  }
}
