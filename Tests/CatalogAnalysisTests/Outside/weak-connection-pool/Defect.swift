import ServiceCatalog

struct DatabaseURL: Sendable {
  var host: String
  var port: Int
  var pool: Int

  /// postgres://host:port?pool=n
  init?(_ text: String) {
    guard text.hasPrefix("postgres://") else { return nil }
    let rest = text.dropFirst("postgres://".count)
    let parts = rest.split(separator: "?")
    let address = parts.first?.split(separator: ":") ?? []
    guard address.count == 2, let port = Int(address[1]) else { return nil }
    host = String(address[0])
    self.port = port
    pool = parts.count > 1 ? Int(parts[1].drop { $0 != "=" }.dropFirst()) ?? 4 : 4
  }
}

actor ConnectionPool {
  private var free: Int
  let url: DatabaseURL

  init(url: DatabaseURL) {
    self.url = url
    free = url.pool
  }

  func lease() -> Bool {
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  func drain() { free = 0 }
}

struct ConnectionPoolBlueprint: SuppliedBlueprint, DisposableBlueprint {
  typealias Output = ConnectionPool
  static func dispose(_ pool: ConnectionPool, after ending: Ending) async throws { await pool.drain() }
}

extension Catalog {
  var connectionPool: ConnectionPoolBlueprint.Type { ConnectionPoolBlueprint.self }
}

enum Persistence {
  static func configure(_ catalog: Catalog, url: DatabaseURL) {
    catalog.supply(ConnectionPoolBlueprint.self, as: .weak) { _ in
      ConnectionPool(url: url)
    }
  }
}

@main
enum Server {
  static func main() async throws {
    guard let url = DatabaseURL("postgres://db:5432?pool=2") else { return }
    let catalog = Catalog(name: "server")
    Persistence.configure(catalog, url: url)
    let pool = try catalog[\.connectionPool]
    print(await pool.lease(), await pool.lease(), await pool.lease())
    try await catalog.shutdown()
  }
}
