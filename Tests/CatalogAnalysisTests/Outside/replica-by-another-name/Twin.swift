import ServiceCatalog

protocol Database: Sendable {
  var name: String { get }
  func query(_ sql: String) -> [[String]]
}

struct LoggedDatabase: Database {
  let name: String
  func query(_ sql: String) -> [[String]] { [["\(name)> \(sql)"]] }
}

extension String {
  static let primary = "primary"
  static let replica = "replica"
}

enum SQL {
  static func select(_ columns: String..., from table: String, where condition: String? = nil) -> String {
    let head = "SELECT \(columns.joined(separator: ", ")) FROM \(table)"
    return condition.map { "\(head) WHERE \($0)" } ?? head
  }
}

struct DatabaseModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(LoggedDatabase(name: "db-1") as any Database, name: .primary)
    locator.registerSingleton(LoggedDatabase(name: "db-2") as any Database, name: .replica)
  }
}

final class MonthlyReport: Sendable {
  private let reading: any Database
  private let writing: any Database

  init(locator: ServiceLocator) throws {
    reading = try locator.locate(name: .replica)
    writing = try locator.locate(name: .primary)
  }

  func run(month: Int) -> Int {
    let rows = reading.query(SQL.select("account", "sum", from: "postings", where: "month = \(month)"))
    return rows.count + writing.query("INSERT INTO reports VALUES (\(month))").count
  }
}

/// Counts by name what the reports do.
struct Counters {
  private var values: [String: Int] = [:]

  mutating func register(_ names: String...) { for name in names { values[name] = 0 } }
  mutating func inject(_ amount: Int, name: String) { values[name, default: 0] += amount }
  func locate(name: String) -> Int? { values[name] }
}

@main
enum Reports {
  static func main() throws {
    var counters = Counters()
    counters.register("read-replica", "reports")
    let locator = ServiceLocator(catalog: .main)
    locator.registerModules([DatabaseModule()])
    counters.inject(try MonthlyReport(locator: locator).run(month: 11), name: "reports")
    print(counters.locate(name: "reports") ?? 0, counters.locate(name: "emails") ?? 0)
  }
}
