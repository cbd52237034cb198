import ServiceCatalog

struct User: Sendable {}
struct Order: Sendable {}
struct Repository<Model: Sendable>: Sendable {}
struct RepositoryBlueprint<Model: Sendable>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Repository<Model> { Repository() }
}
extension Catalog {
  var users: RepositoryBlueprint<User>.Type { RepositoryBlueprint<User>.self }
  var orders: RepositoryBlueprint<Order>.Type { RepositoryBlueprint<Order>.self }
}
@main enum App {
  static func main() throws {
    Catalog.main.install(RepositoryBlueprint<User>())
    print(try Catalog.main[\.users], try Catalog.main[\.orders])  // defect: missing-entry
  }
}
