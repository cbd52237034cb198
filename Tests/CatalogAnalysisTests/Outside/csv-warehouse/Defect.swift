import ServiceCatalog

enum FileScope: CatalogScope {}

struct Row: Sendable {
  let sku: String
  let count: Int
}

actor Shelf {
  private(set) var rows: [Row] = []
  func append(contentsOf rows: [Row]) { self.rows += rows }
}

struct ShelfBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) -> Shelf { Shelf() }
}

/// Collects rows, and writes them to the shelf when the file is done.
final class Batch: Sendable {
  private let shelf: Shelf
  private let stream: AsyncStream<Row>
  private let input: AsyncStream<Row>.Continuation

  init(shelf: Shelf) {
    self.shelf = shelf
    (stream, input) = AsyncStream.makeStream()
  }

  func add(_ row: Row) { input.yield(row) }

  func flush() async {
    input.finish()
    var rows: [Row] = []
    for await row in stream { rows.append(row) }
    await shelf.append(contentsOf: rows)
  }
}

struct BatchBlueprint: SharedBlueprint, DisposableBlueprint {
  static var lifetime: Lifetime { .scoped(FileScope.self) }

  static func assemble(from catalog: any Assembling) throws -> Batch { Batch(shelf: try catalog.obtain(\.shelf)) }

  static func dispose(_ batch: Batch, after ending: Ending) async throws {
    if case .finished = ending { await batch.flush() }
  }
}

struct Reader {
  let batch: Batch
  var separator: Character = ";"

  func read(_ text: String) -> Int {
    let rows = text.split(separator: "\n").compactMap { line -> Row? in
      let cells = line.split(separator: separator)
      guard cells.count == 2, let count = Int(cells[1]) else { return nil }
      return Row(sku: String(cells[0]), count: count)
    }
    rows.forEach(batch.add)
    return rows.count
  }
}

struct ReaderBlueprint: ParameterizedBlueprint {
  static func assemble(_ separator: Character, from catalog: any Assembling) throws -> Reader {
    Reader(batch: try catalog.obtain(\.batch), separator: separator)
  }
}

extension Catalog {
  var shelf: ShelfBlueprint.Type { ShelfBlueprint.self }
  var batch: BatchBlueprint.Type { BatchBlueprint.self }
  var reader: ReaderBlueprint.Type { ReaderBlueprint.self }
}

struct Loader {
  private let catalog: Catalog

  init(catalog: Catalog) { self.catalog = catalog }

  func load(_ files: [String: String]) async throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for (name, text) in files {
      counts[name] = try inFile { file in
        try file.obtain(\.reader, with: name.hasSuffix(".csv") ? "," : ";").read(text)
      }
    }
    return counts
  }

  private func inFile<Result>(_ body: (Catalog) throws -> Result) throws -> Result {
    try catalog.withSynchronousScope(FileScope.self, operation: body)
  }
}

@main
enum Warehouse {
  static func main() async throws {
    let catalog = Catalog(name: "warehouse")
    catalog.install(ShelfBlueprint(), BatchBlueprint(), ReaderBlueprint())
    let counts = try await Loader(catalog: catalog).load(["a.csv": "bolt,4\nnut,9", "b.txt": "washer;2\n;"])
    for (file, count) in counts.sorted(by: { $0.key < $1.key }) { print(file, count) }
    print("on the shelf:", try await catalog.obtain(\.shelf).rows.count)
    try await catalog.shutdown()
  }
}
