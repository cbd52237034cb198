import ServiceCatalog

struct ConsoleSink: Sink {
  func write(_ record: Record) async { print("[\(record.level)] \(record.text)") }
}

actor FileSink: Sink {
  private let pipeline = Obtained(\.pipeline)
  private let capacity: Int
  private var lines: [String] = []

  init(capacity: Int) { self.capacity = capacity }

  func write(_ record: Record) async {
    lines.append(record.text)
    guard lines.count == capacity else { return }
    lines.removeAll()
    await pipeline.wrappedValue.note("rotated")
  }
}

struct SinkRouter: Sendable {
  let console: ConsoleSink
  let file: FileSink

  func route(_ record: Record) async {
    if record.level > 1 { await console.write(record) }
    await file.write(record)
  }
}

struct ConsoleSinkBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ConsoleSink { ConsoleSink() }
}

struct FileSinkBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> FileSink {
    FileSink(capacity: 2)
  }
}

struct SinkRouterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SinkRouter {
    SinkRouter(console: try catalog.obtain(\.consoleSink), file: try catalog.obtain(\.fileSink))
  }
}

extension Catalog {
  var consoleSink: ConsoleSinkBlueprint.Type { ConsoleSinkBlueprint.self }
  var fileSink: FileSinkBlueprint.Type { FileSinkBlueprint.self }
  var sinkRouter: SinkRouterBlueprint.Type { SinkRouterBlueprint.self }
}

struct SinkModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(ConsoleSinkBlueprint(), FileSinkBlueprint(), SinkRouterBlueprint())
  }
}
