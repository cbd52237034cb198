import ServiceCatalog

protocol Entity: Sendable {
  static var table: String { get }
  var id: Int { get }
}

actor TableStorage {
  private var tables: [String: [Int: any Entity]] = [:]

  func insert(_ entity: some Entity, into table: String) { tables[table, default: [:]][entity.id] = entity }
  func count(of table: String) -> Int { tables[table]?.count ?? 0 }
}

struct Repository<Stored: Entity>: Sendable {
  let table: String
  let storage: TableStorage

  func save(_ entity: Stored) async { await storage.insert(entity, into: table) }
  var count: Int {
    get async { await storage.count(of: table) }
  }
}

struct TableStorageBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> TableStorage { TableStorage() }
}

struct RepositoryBlueprint<Stored: Entity>: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Repository<Stored> {
    let tenant = try catalog.obtain(\.tenant)
    return Repository(table: tenant.table(Stored.table), storage: try catalog.obtain(\.tableStorage))
  }
}

extension Catalog {
  var tableStorage: TableStorageBlueprint.Type { TableStorageBlueprint.self }
}
