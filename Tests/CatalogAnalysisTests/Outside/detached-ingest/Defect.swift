import ServiceCatalog

enum StreamScope: CatalogScope {}

actor BitrateMeter {
  private var bytes = 0
  func add(_ count: Int) { bytes += count }
  var total: Int { bytes }
}

struct BitrateMeterBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(StreamScope.self) }
  static func assemble(from catalog: any Assembling) throws -> BitrateMeter { BitrateMeter() }
}

extension Catalog {
  var meter: BitrateMeterBlueprint.Type { BitrateMeterBlueprint.self }
}

struct Packet: Sendable {
  let sequence: UInt16
  let payload: [UInt8]

  /// RTP, more or less.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4, bytes[0] >> 6 == 2 else { return nil }
    sequence = UInt16(bytes[2]) << 8 | UInt16(bytes[3])
    payload = Array(bytes.dropFirst(4))
  }
}

struct Ingest: Sendable {
  let packets: [[UInt8]]

  func run() async throws -> Int {
    try await Catalog.main.withScope(StreamScope.self) { stream in
      let work = Task.detached {
        for packet in packets.compactMap(Packet.init) {
          try await Catalog.main[\.meter].add(packet.payload.count)
        }
      }
      try await work.value
      return await (try stream[\.meter]).total
    }
  }
}

@main
struct IngestServer {
  static func main() async throws {
    Catalog.main.install(BitrateMeterBlueprint())
    let total = try await Ingest(packets: [[0x80, 96, 0, 1, 9, 9], [0x80, 96, 0, 2, 9, 9, 9]]).run()
    print(total, "bytes")
  }
}
