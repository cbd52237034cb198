import ServiceCatalog

struct Socket: Sendable {
  let address: String
  func send(_ bytes: Int) -> Bool { bytes < 65_536 }
}

struct SocketBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Socket { Socket(address: "0.0.0.0:1935") }
}

struct UplinkBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Socket { Socket(address: "uplink:1935") }
}

struct BroadcasterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Broadcaster {
    Broadcaster(socket: try catalog[\.socket])
  }
}

struct Broadcaster {
  let socket: Socket
  func broadcast(_ frames: [Int]) -> Int { frames.filter(socket.send).count }
}

extension Catalog {
  var socket: SocketBlueprint.Type { SocketBlueprint.self }
  var uplink: UplinkBlueprint.Type { UplinkBlueprint.self }
  var broadcaster: BroadcasterBlueprint.Type { BroadcasterBlueprint.self }
}

struct SelfCheck {
  let catalog: Catalog

  /// Sends frames into the void.
  func run() throws -> Bool {
    try catalog.withOverrides {
      try $0.override(\.uplink) { _ in Socket(address: "null") }
    } operation: {
      try Catalog.main[\.broadcaster].broadcast([100, 70_000]) == 1
    }
  }
}

@main
struct RTMPServer {
  static func main() throws {
    let server = Catalog(name: "server")
    server.install(SocketBlueprint(), BroadcasterBlueprint())
    let relay = Catalog(name: "relay")
    relay.install(UplinkBlueprint())
    print(try relay[\.uplink].address)
    print(try SelfCheck(catalog: server).run() ? "fit" : "unfit")
  }
}
