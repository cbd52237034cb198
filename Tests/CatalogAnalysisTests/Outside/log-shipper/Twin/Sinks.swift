import ServiceCatalog

protocol Sink: Sendable {
  func write(_ batch: [LogLine]) async throws
}

struct ConsoleSink: Sink {
  func write(_ batch: [LogLine]) async throws {
    print("batch of \(batch.count): \(batch.map(\.text).joined(separator: " | "))")
  }
}

struct CountingSink: Sink {
  let name: String
  func write(_ batch: [LogLine]) async throws { print("\(name) <- \(batch.count)") }
}

struct SinkBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Sink {
    let destination = try catalog[\.options].destination
    return destination == "stdout" ? ConsoleSink() : CountingSink(name: destination)
  }
}

struct OptionsBlueprint: SuppliedBlueprint {
  typealias Output = ShipperOptions
}

extension Catalog {
  var options: OptionsBlueprint.Type { OptionsBlueprint.self }
  var sink: SinkBlueprint.Type { SinkBlueprint.self }
}
