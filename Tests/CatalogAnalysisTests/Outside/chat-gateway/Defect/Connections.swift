import ServiceCatalog

struct Client: Sendable {
  let name: String
  let lines: [String]
}

struct Acceptor: Sendable {
  let catalog: Catalog

  func serve(_ client: Client) async throws {
    try await catalog.withScope(ConnectionScope.self) { connection in
      let room = try connection.obtain(\.roomSession)
      await room.enter(as: client.name)
      for line in client.lines {
        await room.say(line, as: client.name)
      }
      await room.exit(as: client.name)
    }
    let outbox = try catalog.obtain(\.outbox)
    await outbox.post("goodbye, \(client.name)")
    print(await outbox.flushed())
  }
}
