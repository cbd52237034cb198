import ServiceCatalog

protocol CacheKey: Hashable, Sendable {
  var bucket: String { get }
}

struct SessionID: CacheKey {
  let raw: Int
  var bucket: String { "session-\(raw % 4)" }
}

struct Segment: Sendable {
  var entries: [String] = []
}

actor SegmentWriter {
  private var current = Segment()
  private(set) var written: [Segment] = []

  static func open() async throws -> SegmentWriter {
    await Task.yield()
    return SegmentWriter()
  }

  func append(_ entry: String) {
    current.entries.append(entry)
    if current.entries.count == 3 { flush() }
  }

  func flush() {
    guard !current.entries.isEmpty else { return }
    written.append(current)
    current = Segment()
  }
}

actor Cache<Key: CacheKey> {
  private let writer: SegmentWriter
  private var values: [Key: String] = [:]

  init(writer: SegmentWriter) { self.writer = writer }

  func set(_ value: String, for key: Key) async {
    values[key] = value
    await writer.append("\(key.bucket)=\(value)")
  }

  func value(for key: Key) -> String? { values[key] }
}

// MARK: - Blueprints

struct SegmentWriterBlueprint: AsyncBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> SegmentWriter {
    try await SegmentWriter.open()
  }

  static func dispose(_ writer: SegmentWriter, after ending: Ending) async throws {
    await writer.flush()
  }
}

struct CacheBlueprint<Key: CacheKey>: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Cache<Key> {
    Cache(writer: try await catalog.obtain(\.segmentWriter))
  }
}

extension Catalog {
  var segmentWriter: SegmentWriterBlueprint.Type { SegmentWriterBlueprint.self }
  var sessions: CacheBlueprint<SessionID>.Type { CacheBlueprint<SessionID>.self }
}

// MARK: - Program

@main
struct SessionCache {
  static func main() async throws {
    print(try await run())
  }

  static func run() async throws -> String {
    let catalog = Catalog(name: "session-cache")
    catalog.install(SegmentWriterBlueprint(), CacheBlueprint<SessionID>())
    let sessions = try await catalog.obtain(\.sessions)
    for (id, user) in [(1, "ada"), (2, "grace"), (6, "alan"), (9, "edsger")] {
      await sessions.set(user, for: SessionID(raw: id))
    }
    let first = await sessions.value(for: SessionID(raw: 1)) ?? "nobody"
    let segments = await (try await catalog.obtain(\.segmentWriter)).written.count
    return "\(first) is logged in, \(segments) segments"
  }
}
