import ServiceCatalogMacros

@Component
protocol Records: Sendable {
  func read() -> [String]
}

@Component
protocol Backup: Sendable {
  func save(_ records: [String])
}

struct StaticRecords: Records {
  let backup: (any Backup)?

  func read() -> [String] { ["Ada"] }
}

struct PrintedBackup: Backup {
  func save(_ records: [String]) { print(records) }
}

protocol StaticRecordsComponent: RecordsComponent {}

extension StaticRecordsComponent {
  static func createRecords() -> any Records { StaticRecords(backup: nil) }
}

protocol PrintedBackupComponent: BackupComponent {}

extension PrintedBackupComponent {
  static func createBackup() -> any Backup { PrintedBackup() }
}

@Context(Records.self, Backup.self)  // defect: unused-entry
enum AppContext: StaticRecordsComponent, PrintedBackupComponent {}

@main
struct App {
  static func main() {
    print(AppContext.records.read())
  }
}
