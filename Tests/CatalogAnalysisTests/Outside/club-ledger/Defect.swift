import ServiceCatalog

struct Posting: Sendable {
  let member: String
  let cents: Int
}

protocol Ledger: Sendable {
  func balance(of member: String) -> Int
}

protocol LedgerExport: Sendable {
  var rows: [Posting] { get }
}

/// The ledger in the club's spreadsheet.
struct SheetLedger: Ledger, LedgerExport {
  let rows: [Posting]

  func balance(of member: String) -> Int {
    rows.filter { $0.member == member }.reduce(0) { $0 + $1.cents }
  }
}

protocol Currency: Sendable {
  func text(_ cents: Int) -> String
}

struct Euro: Currency {
  func text(_ cents: Int) -> String { "\(cents / 100),\(abs(cents % 100)) €" }
}

struct Pound: Currency {
  func text(_ cents: Int) -> String { "£\(cents / 100).\(abs(cents % 100))" }
}

enum CurrencyName {
  static let local = "local"
  static let abroad = "abroad"
}

final class Statement {
  private let ledger: any Ledger
  private let local: any Currency
  private let abroad: any Currency

  init(ledger: any Ledger, local: any Currency, abroad: any Currency) {
    self.ledger = ledger
    self.local = local
    self.abroad = abroad
  }

  func text(for member: String, isAbroad: Bool) -> String {
    let cents = ledger.balance(of: member)
    return "\(member): \(isAbroad ? abroad.text(cents) : local.text(cents))"
  }
}

final class Backup {
  private let source: SheetLedger

  init(source: SheetLedger) { self.source = source }

  func lines() -> [String] { source.rows.map { "\($0.member);\($0.cents)" } }
}

struct CurrencyModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(Euro() as any Currency, name: CurrencyName.local)
    locator.registerSingleton(Pound() as any Currency, name: CurrencyName.abroad)
  }
}

struct BooksModule: ServiceModule {
  let postings: [Posting]

  func registerServices(in locator: ServiceLocator) {
    let postings = postings
    locator.register { SheetLedger(rows: postings) }
    locator.register { locator in Backup(source: try locator.locate()) }
    locator.register(Statement.self) { locator in
      Statement(
        ledger: try locator.locate(), local: try locator.locate(name: CurrencyName.local),
        abroad: try locator.locate(name: CurrencyName.abroad))
    }
  }
}

@main
enum ClubLedger {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([
      CurrencyModule(),
      BooksModule(postings: [Posting(member: "Ada", cents: 1250), Posting(member: "Ada", cents: -300)]),
    ])
    let backup: Backup = try locator.locate()
    backup.lines().forEach { print($0) }
    let statement = try locator.locate(Statement.self)
    print(statement.text(for: "Ada", isAbroad: false), statement.text(for: "Ada", isAbroad: true))
  }
}
