import ServiceCatalog

enum BatchScope: CatalogScope {}

struct RowStoreBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RowStore { RowStore() }
}

struct RowCounterBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(BatchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> RowCounter { RowCounter() }
}

struct RowParserBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> RowParser {
    RowParser(counter: try catalog[\.rowCounter])
  }
}

struct BatchSummaryBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> BatchSummary {
    BatchSummary(counts: try catalog[\.rowCounter].current)
  }
}

extension Catalog {
  var rowStore: RowStoreBlueprint.Type { RowStoreBlueprint.self }
  var rowCounter: RowCounterBlueprint.Type { RowCounterBlueprint.self }
  var rowParser: RowParserBlueprint.Type { RowParserBlueprint.self }
  var batchSummary: BatchSummaryBlueprint.Type { BatchSummaryBlueprint.self }
}
