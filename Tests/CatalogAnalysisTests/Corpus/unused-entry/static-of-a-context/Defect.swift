protocol Records: Sendable {
  func read() -> [String]
}

protocol RecordsComponent {
  static var records: any Records { get }
  static func createRecords() -> any Records
}

protocol Audit: Sendable {
  func note(_ line: String)
}

protocol AuditComponent {
  static var audit: any Audit { get }
  static func createAudit() -> any Audit
}

struct StaticRecords: Records {
  func read() -> [String] { ["Ada"] }
}

struct PrintedAudit: Audit {
  func note(_ line: String) { print(line) }
}

extension RecordsComponent {
  static func createRecords() -> any Records { StaticRecords() }
}

extension AuditComponent {
  static func createAudit() -> any Audit { PrintedAudit() }
}

enum AppContext: RecordsComponent, AuditComponent {
  static let records = createRecords()
  static let audit = createAudit()  // defect: unused-entry
}

@main
struct App {
  static func main() {
    print(AppContext.records.read())
  }
}
