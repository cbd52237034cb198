import ServiceCatalog

/// Collects lines, and writes them in batches. The last lines are written when the buffer is flushed.
actor BatchBuffer {
  private let sink: any Sink
  private let size: Int
  private var pending: [LogLine] = []

  init(sink: any Sink, size: Int) {
    self.sink = sink
    self.size = size
  }

  func add(_ line: LogLine) async throws {
    pending.append(line)
    if pending.count >= size { try await flush() }
  }

  func flush() async throws {
    guard !pending.isEmpty else { return }
    let batch = pending
    pending = []
    try await sink.write(batch)
  }
}

struct BatchBufferBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> BatchBuffer {
    BatchBuffer(sink: try catalog[\.sink], size: try catalog[\.options].batchSize)
  }

  static func dispose(_ buffer: BatchBuffer, after ending: Ending) async throws { try await buffer.flush() }
}

protocol LineFilter: Sendable {
  func keeps(_ line: LogLine) -> Bool
}

struct LevelFilter: LineFilter {
  let minimum: LogLine.Level
  func keeps(_ line: LogLine) -> Bool { line.level >= minimum }
}

struct SecretFilter: LineFilter {
  func keeps(_ line: LogLine) -> Bool { !line.text.contains("password") }
}

struct LineFiltersBlueprint: ContributionBlueprint {
  typealias Element = any LineFilter
}

struct Pipeline: Sendable {
  let filters: [any LineFilter]
  let buffer: BatchBuffer

  func ship(_ lines: [LogLine]) async throws {
    for line in lines where filters.allSatisfy({ $0.keeps(line) }) { try await buffer.add(line) }
  }
}

struct PipelineBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Pipeline {
    Pipeline(filters: try catalog[\.lineFilters], buffer: try catalog[\.batchBuffer])
  }
}

extension Catalog {
  var batchBuffer: BatchBufferBlueprint.Type { BatchBufferBlueprint.self }
  var lineFilters: LineFiltersBlueprint.Type { LineFiltersBlueprint.self }
  var pipeline: PipelineBlueprint.Type { PipelineBlueprint.self }
}

struct FiltersModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.contribute(to: LineFiltersBlueprint.self) { LevelFilter(minimum: try $0[\.options].minimum) }
    catalog.contribute(to: LineFiltersBlueprint.self) { _ in SecretFilter() }
  }
}
