import ServiceCatalog

actor SnapshotStore {
  private let rows: [String: Int]
  private init(rows: [String: Int]) { self.rows = rows }

  static func load(from path: String) async throws -> SnapshotStore {
    await Task.yield()
    return SnapshotStore(rows: [path: 12])
  }

  func balance(of account: String) -> Int { rows[account, default: 0] }
}

struct SnapshotStoreBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> SnapshotStore {
    try await .load(from: catalog.obtain(\.snapshotPath))
  }
}

struct SnapshotPathBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "snapshots/latest" }
}

enum StartError: Error {
  case storeUnavailable(any Error)
}

struct Balances: Sendable {
  let store: SnapshotStore
  let path: String
  func read() async -> Int { await store.balance(of: path) }
}

struct BalancesBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Balances {
    let store: SnapshotStore
    do {
      store = try catalog.obtainReady(\.snapshotStore)
    } catch {
      // Only an identifier that we don't know is a reason to stop; prepareShared() tries again otherwise.
      if error.kind.identifier == "cancelled" { throw StartError.storeUnavailable(error) }
      throw error
    }
    return Balances(store: store, path: try catalog.obtain(\.snapshotPath))
  }
}

extension Catalog {
  var snapshotStore: SnapshotStoreBlueprint.Type { SnapshotStoreBlueprint.self }
  var snapshotPath: SnapshotPathBlueprint.Type { SnapshotPathBlueprint.self }
  var balances: BalancesBlueprint.Type { BalancesBlueprint.self }
}

@main
struct BalanceServer {
  let catalog: Catalog

  init(catalog: Catalog) {
    self.catalog = catalog
    catalog.install(SnapshotPathBlueprint())
    catalog.install(SnapshotStoreBlueprint())
    catalog.install(BalancesBlueprint())
  }

  func run() async throws {
    try await catalog.prepareShared { progress in
      print("\(progress.name) \(progress.done)/\(progress.total)")
    }
    print(await (try catalog[\.balances]).read())
  }

  static func main() async throws {
    let server = BalanceServer(catalog: .main)
    try await server.run()
  }
}
