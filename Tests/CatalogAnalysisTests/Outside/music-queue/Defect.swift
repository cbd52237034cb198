import ServiceCatalog

// Small helpers that I use in every project.

extension Catalog {
  func single<B: SharedBlueprint>(_ type: B.Type, _ make: @escaping @Sendable (Catalog) throws -> B.Output) {
    supply(B.self) { _ in try make(self) }
  }

  func value<B: SharedBlueprint>(_ type: B.Type, _ value: B.Output) {
    supply(B.self, instance: value)
  }
}

struct Track: Sendable, Hashable {
  let title: String
  let seconds: Int
}

protocol Decoding: Sendable {
  func decode(_ track: Track) async throws -> [Int]
}

struct HardwareDecoder: Decoding {
  let bitrate: Int

  func decode(_ track: Track) async throws -> [Int] {
    await Task.yield()
    return Array(repeating: bitrate, count: min(track.seconds, 3))
  }
}

struct SilentDecoder: Decoding {
  func decode(_ track: Track) async throws -> [Int] { [] }
}

actor Queue<Element: Sendable & Hashable> {
  private var items: [Element] = []

  func push(_ item: Element) { if !items.contains(item) { items.append(item) } }
  func pop() -> Element? { items.isEmpty ? nil : items.removeFirst() }
}

actor Player {
  private let decoder: any Decoding
  private let queue: Queue<Track>
  private(set) var samples = 0

  init(decoder: any Decoding, queue: Queue<Track>) {
    self.decoder = decoder
    self.queue = queue
  }

  func drain() async throws -> Int {
    while let track = await queue.pop() {
      samples += try await decoder.decode(track).count
    }
    return samples
  }
}

struct BitrateBlueprint: SuppliedBlueprint { typealias Output = Int }
struct DecoderBlueprint: SuppliedBlueprint { typealias Output = any Decoding }
struct QueueBlueprint: SuppliedBlueprint { typealias Output = Queue<Track> }
struct PlayerBlueprint: SuppliedBlueprint { typealias Output = Player }

extension Catalog {
  var bitrate: BitrateBlueprint.Type { BitrateBlueprint.self }
  var decoder: DecoderBlueprint.Type { DecoderBlueprint.self }
  var queue: QueueBlueprint.Type { QueueBlueprint.self }
  var player: PlayerBlueprint.Type { PlayerBlueprint.self }
}

func wire(_ catalog: Catalog, bitrate: Int) {
  catalog.value(BitrateBlueprint.self, bitrate)
  catalog.single(DecoderBlueprint.self) { HardwareDecoder(bitrate: try $0[\.bitrate]) }
  catalog.single(QueueBlueprint.self) { _ in Queue() }
  catalog.single(PlayerBlueprint.self) { Player(decoder: try $0[\.decoder], queue: try $0[\.queue]) }
}

@main
enum Jukebox {
  static func main() async throws {
    let catalog = Catalog(name: "jukebox")
    wire(catalog, bitrate: 256)

    let queue = try catalog[\.queue]
    await queue.push(Track(title: "Blue in Green", seconds: 327))
    await queue.push(Track(title: "So What", seconds: 545))
    print("played", try await catalog[\.player].drain())

    try await audition(catalog)
  }

  static func audition(_ catalog: Catalog) async throws {
    let copy = catalog.isolatedCopy()
    try copy.override(\.decoder) { _ in SilentDecoder() }
    await (try copy[\.queue]).push(Track(title: "Preview", seconds: 10))
    print("auditioned", try await copy[\.player].drain())
  }
}
