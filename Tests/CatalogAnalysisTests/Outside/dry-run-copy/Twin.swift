import ServiceCatalog

actor SettlementFile {
  let path: String
  private var records = 0
  init(path: String) { self.path = path }
  func append(_ record: String) { records += 1 }
  func seal() { print("sealed \(path) with \(records)") }
}

struct SettlementFileBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> SettlementFile {
    SettlementFile(path: try catalog[\.settlementPath])
  }
  static func dispose(_ file: SettlementFile, after ending: Ending) async throws { await file.seal() }
}

struct SettlementPathBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> String { "/data/settlement" }
}

extension Catalog {
  var settlementFile: SettlementFileBlueprint.Type { SettlementFileBlueprint.self }
  var settlementPath: SettlementPathBlueprint.Type { SettlementPathBlueprint.self }
}

struct Position: Sendable {
  let isin: String
  var quantity: Int
  var record: String { "\(isin);\(quantity)" }

  static func parse(_ text: String) -> [Position] {
    text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: ";")
      guard fields.count == 2, let quantity = Int(fields[1]) else { return nil }
      return Position(isin: String(fields[0]), quantity: quantity)
    }
  }
}

struct Settlement {
  let catalog: Catalog

  func settle(_ positions: [Position]) async throws {
    let file = try catalog[\.settlementFile]
    for position in positions { await file.append(position.record) }
  }

  func dryRun(_ positions: [Position]) async throws -> String {
    let copy = catalog.isolatedCopy()
    try copy.override(\.settlementPath) { _ in "settlement" }
    do {
      let file = try copy[\.settlementFile]
      for position in positions { await file.append(position.record) }
      try await copy.shutdown()
      return file.path
    } catch {
      try await copy.shutdown(.failed(error))
      throw error
    }
  }
}

@main
enum EndOfDay {
  static func main() async throws {
    let catalog = Catalog(name: "end-of-day")
    catalog.install(SettlementFileBlueprint(), SettlementPathBlueprint())
    let settlement = Settlement(catalog: catalog)
    let positions = Position.parse("IE00B4L5Y983;10\nbroken\nUS0378331005;3")
    print(try await settlement.dryRun(positions))
    try await settlement.settle(positions)
    try await catalog.shutdown()
  }
}
