import ServiceCatalog

enum RoomScope: CatalogScope {}

struct Message: Sendable {
  let author: String
  let text: String
}

protocol Transport: Sendable {
  func send(_ message: Message) async
}

struct ConsoleTransport: Transport {
  let room: String

  func send(_ message: Message) async { print("[\(room)] \(message.author): \(message.text)") }
}

actor TrafficLog {
  private var bytes = 0
  let label: String

  init(label: String) { self.label = label }

  func count(_ message: Message) { bytes += message.text.utf8.count }
  func summary() -> String { "\(label): \(bytes) bytes" }
}

struct CountingTransport: Transport {
  let wrapped: any Transport
  let log: TrafficLog

  func send(_ message: Message) async {
    await log.count(message)
    await wrapped.send(message)
  }
}

actor Relay {
  private let transport: any Transport
  private let muted: Set<String>

  init(transport: any Transport, muted: Set<String>) {
    self.transport = transport
    self.muted = muted
  }

  func post(_ messages: [Message]) async {
    for message in messages where !muted.contains(message.author) {
      await transport.send(message)
    }
  }
}

struct RoomBlueprint: SuppliedBlueprint {
  typealias Output = String
  static var lifetime: Lifetime { .scoped(RoomScope.self) }
}

struct TransportBlueprint: SuppliedBlueprint {
  typealias Output = any Transport
  static var lifetime: Lifetime { .scoped(RoomScope.self) }
}

struct TrafficLogBlueprint: SuppliedBlueprint { typealias Output = TrafficLog }

struct RelayBlueprint: SuppliedBlueprint {
  typealias Output = Relay
  static var lifetime: Lifetime { .scoped(RoomScope.self) }
}

extension Catalog {
  var room: RoomBlueprint.Type { RoomBlueprint.self }
  var transport: TransportBlueprint.Type { TransportBlueprint.self }
  var trafficLog: TrafficLogBlueprint.Type { TrafficLogBlueprint.self }
  var relay: RelayBlueprint.Type { RelayBlueprint.self }
}

func configure(_ catalog: Catalog, muting muted: Set<String>) {
  catalog.supply(TrafficLogBlueprint.self) { _ in TrafficLog(label: "live") }
  catalog.supply(TransportBlueprint.self) { catalog in ConsoleTransport(room: try catalog[\.room]) }
  catalog.decorate(TransportBlueprint.self) { transport, _ in
    CountingTransport(wrapped: transport, log: try catalog[\.trafficLog])
  }
  catalog.supply(RelayBlueprint.self) { catalog in
    Relay(transport: try catalog[\.transport], muted: muted)
  }
}

func run(_ room: String, _ messages: [Message], in catalog: Catalog) async throws {
  try await catalog.withScope(RoomScope.self) { scope in
    scope.supply(RoomBlueprint.self, instance: room)
    let relay = try scope[\.relay]
    await relay.post(messages)
  }
  print(await (try catalog[\.trafficLog]).summary())
}

@main
enum ChatRelay {
  static func main() async throws {
    let live = Catalog(name: "relay")
    configure(live, muting: ["troll"])

    let rehearsal = live.isolatedCopy()
    try rehearsal.override(\.trafficLog) { _ in TrafficLog(label: "rehearsal") }
    try await run("rehearsal", [Message(author: "bot", text: "one two three")], in: rehearsal)

    try await run("lobby", [
      Message(author: "Ada", text: "Hello"),
      Message(author: "troll", text: "…"),
      Message(author: "Grace", text: "Hi Ada"),
    ], in: live)
  }
}
