import ServiceCatalog
import Synchronization

// MARK: Rows

struct Row: Sendable {
  let line: Int
  let fields: [String]
}

struct Account: Sendable {
  let name: String
  let balance: Int
}

struct RowError: Error, CustomStringConvertible {
  let line: Int
  let description: String
}

struct ImportFile: Sendable {
  let name: String
  let text: String
}

// MARK: Services

enum ImportScope: CatalogScope {}

protocol AccountTable: Sendable {
  func insert(_ account: Account)
  var total: Int { get }
}

final class MemoryAccounts: AccountTable {
  private let accounts = Mutex<[Account]>([])

  func insert(_ account: Account) { accounts.withLock { $0.append(account) } }

  var total: Int { accounts.withLock { $0.map(\.balance).reduce(0, +) } }
}

/// The result of importing one file.
final class ImportJournal: Sendable {
  private let file: String
  private let state = Mutex<(imported: Int, errors: [RowError])>((0, []))

  init(file: String) { self.file = file }

  func imported() { state.withLock { $0.imported += 1 } }

  func rejected(_ error: RowError) { state.withLock { $0.errors.append(error) } }

  var summary: String {
    let (imported, errors) = state.withLock { $0 }
    let lines = errors.map { "\n  line \($0.line): \($0)" }.joined()
    return "\(file): \(imported) rows imported, \(errors.count) rejected\(lines)"
  }
}

struct RowReader: Sendable {
  let separator: Character

  func rows(of file: ImportFile) -> [Row] {
    file.text.split(separator: "\n").enumerated().map { index, line in
      Row(line: index + 1, fields: line.split(separator: separator).map(String.init))
    }
  }

  func account(_ row: Row) throws(RowError) -> Account {
    guard row.fields.count == 2 else { throw RowError(line: row.line, description: "two fields expected") }
    guard let balance = Int(row.fields[1]) else { throw RowError(line: row.line, description: "not a number") }
    return Account(name: row.fields[0], balance: balance)
  }
}

struct Importer: Sendable {
  let file: ImportFile
  let reader: RowReader
  let table: any AccountTable
  let journal: ImportJournal

  func run() async {
    for row in reader.rows(of: file) {
      await Task.yield()
      do throws(RowError) {
        table.insert(try reader.account(row))
        journal.imported()
      } catch {
        journal.rejected(error)
      }
    }
  }
}

// MARK: Entries

struct ImportFileBlueprint: SuppliedBlueprint {
  typealias Output = ImportFile
  static var lifetime: Lifetime { .scoped(ImportScope.self) }
}

struct SeparatorBlueprint: SuppliedBlueprint {
  typealias Output = Character
}

struct AccountTableBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any AccountTable { MemoryAccounts() }
}

struct ImportJournalBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(ImportScope.self) }
  static func assemble(from catalog: any Assembling) throws -> ImportJournal {
    ImportJournal(file: try catalog[\.importFile].name)
  }
}

struct RowReaderBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> RowReader {
    RowReader(separator: try catalog[\.separator])
  }
}

struct ImporterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Importer {
    Importer(
      file: try catalog[\.importFile], reader: try catalog[\.rowReader], table: try catalog[\.accountTable],
      journal: try catalog[\.importJournal])
  }
}

extension Catalog {
  var importFile: ImportFileBlueprint.Type { ImportFileBlueprint.self }
  var separator: SeparatorBlueprint.Type { SeparatorBlueprint.self }
  var accountTable: AccountTableBlueprint.Type { AccountTableBlueprint.self }
  var importJournal: ImportJournalBlueprint.Type { ImportJournalBlueprint.self }
  var rowReader: RowReaderBlueprint.Type { RowReaderBlueprint.self }
  var importer: ImporterBlueprint.Type { ImporterBlueprint.self }
}

// MARK: The program

@main
struct ImportTool {
  static func main() async throws {
    let separator: Character = CommandLine.arguments.contains("--semicolons") ? ";" : ","
    Catalog.main.supply(SeparatorBlueprint.self) { _ in separator }
    Catalog.main.install(
      AccountTableBlueprint(), ImportJournalBlueprint(), RowReaderBlueprint(), ImporterBlueprint())

    let files = [
      ImportFile(name: "march.csv", text: "Ada,100\nGrace,250\nBob\n"),
      ImportFile(name: "april.csv", text: "Ada,-30\nGrace,ten\n"),
    ]
    let summaries = try await withThrowingTaskGroup(of: String.self) { group in
      for file in files { group.addTask { try await process(file) } }
      var summaries: [String] = []
      for try await summary in group { summaries.append(summary) }
      return summaries
    }
    for summary in summaries.sorted() { print(summary) }
    print("total:", try Catalog.main[\.accountTable].total)
  }

  static func process(_ file: ImportFile) async throws -> String {
    try await Catalog.main.withScope(ImportScope.self) { scope in
      scope.supply(ImportFileBlueprint.self, instance: file)
      try await runImport()
    }
    return try currentSummary()
  }

  static func runImport() async throws {
    let importer = try Catalog.main[\.importer]
    await importer.run()
  }

  static func currentSummary() throws -> String { try Catalog.main[\.importJournal].summary }
}
