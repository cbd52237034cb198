import ServiceCatalog

enum ConnectionScope: CatalogScope {}

actor Outbox {
  private var pending: [String] = []

  func post(_ line: String) { pending.append(line) }

  func flushed() -> [String] {
    defer { pending.removeAll() }
    return pending
  }
}

struct RoomSession: Sendable {
  let directory: Directory
  let outbox: Outbox

  func enter(as name: String) async {
    await directory.arrive(name)
    await outbox.post("\(await directory.count) online")
  }

  func say(_ line: String, as name: String) async { await outbox.post("\(name): \(line)") }
  func exit(as name: String) async { await directory.leave(name) }
}

struct OutboxBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(ConnectionScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Outbox { Outbox() }
}

struct RoomSessionBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> RoomSession {
    RoomSession(directory: try catalog.obtain(\.directory), outbox: try catalog.obtain(\.outbox))
  }
}

extension Catalog {
  var outbox: OutboxBlueprint.Type { OutboxBlueprint.self }
  var roomSession: RoomSessionBlueprint.Type { RoomSessionBlueprint.self }
}

struct ConnectionModule: CatalogModule {
  func install(in catalog: Catalog) { catalog.install(OutboxBlueprint(), RoomSessionBlueprint()) }
}
