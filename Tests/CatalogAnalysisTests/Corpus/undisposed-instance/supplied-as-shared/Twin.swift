import ServiceCatalog

final class Log: Sendable {
  func close() {}
}

/// The root decides how long a log lives.
struct LogBlueprint: Blueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Log { Log() }
  static func dispose(_ log: Log, after ending: Ending) async throws { log.close() }
}

struct SinkBlueprint: SuppliedBlueprint, DisposableBlueprint {
  typealias Output = Log
  static func dispose(_ sink: Log, after ending: Ending) async throws { sink.close() }
}

extension Catalog {
  var log: LogBlueprint.Type { LogBlueprint.self }
  var sink: SinkBlueprint.Type { SinkBlueprint.self }
}

@main
enum App {
  static func main() async throws {
    let catalog = Catalog()
    catalog.supply(LogBlueprint.self, instance: Log())
    catalog.supply(SinkBlueprint.self, instance: Log())
    print(try catalog[\.log], try catalog[\.sink])
  }
}
