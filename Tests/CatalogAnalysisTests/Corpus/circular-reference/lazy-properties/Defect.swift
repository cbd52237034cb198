protocol Records {
  func read() -> [String]
}

protocol RecordsOwner {
  var records: any Records { get }
}

protocol Audit {
  func note(_ line: String)
}

protocol AuditOwner {
  var audit: any Audit { get }
}

struct AuditedRecords: Records {
  let audit: any Audit

  func read() -> [String] {
    audit.note("read")
    return []
  }
}

struct StoredAudit: Audit {
  let records: any Records

  func note(_ line: String) { print(line, records.read().count) }
}

struct PrintedAudit: Audit {
  func note(_ line: String) { print(line) }
}

final class LazyContext: RecordsOwner, AuditOwner {
  private(set) lazy var records: any Records = createRecords()
  private(set) lazy var audit: any Audit = createAudit()

  private func createRecords() -> any Records { AuditedRecords(audit: audit) }  // defect: circular-reference (any of)

  private func createAudit() -> any Audit { StoredAudit(records: records) }  // defect: circular-reference (any of)
}

@main
struct App {
  static func main() {
    let context = LazyContext()
    print(context.records.read())
    context.audit.note("done")
  }
}
