import ServiceCatalog

struct User: Sendable {}
struct Order: Sendable {}
struct Repository<Model: Sendable>: Sendable { let n: Int }
struct RepositoryBlueprint<Model: Sendable>: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Repository<Model> { Repository(n: 0) }
}
extension Catalog {
  var users: RepositoryBlueprint<User>.Type { RepositoryBlueprint<User>.self }
  var orders: RepositoryBlueprint<Order>.Type { RepositoryBlueprint<Order>.self }
}
@main enum App {
  static func main() throws {
    Catalog.main.supply(RepositoryBlueprint<User>.self) { _ in Repository(n: 1) }
    Catalog.main.supply(RepositoryBlueprint<Order>.self) { _ in Repository(n: 2) }
    Catalog.main.supply(RepositoryBlueprint<Order>.self) {  // defect: duplicate-supply
      _ in Repository(n: 3)
    }
    print(try Catalog.main[\.users], try Catalog.main[\.orders])
  }
}
