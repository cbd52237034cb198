import ServiceCatalog

func importerModules() -> [any CatalogModule] {
  [RowStoreBlueprint(), RowCounterBlueprint(), RowParserBlueprint(), BatchSummaryBlueprint()]
}

func importAll(_ files: [SourceFile], with catalog: Catalog) throws {
  for file in files {
    try catalog.withSynchronousScope(BatchScope.self) { batch in
      try read(file, in: batch)
      try finish(file, in: batch)
    }
  }
}

func read(_ file: SourceFile, in batch: Catalog) throws {
  let parser = try batch[\.rowParser]
  let store = try batch[\.rowStore]
  for line in file.lines.dropFirst() {
    if let row = parser.parse(line) { store.add(row) }
  }
}

func finish(_ file: SourceFile, in catalog: Catalog) throws {
  print("\(file.name): \(try catalog[\.batchSummary].text)")
}
