import ServiceCatalogMacros

@Component
protocol Records: Sendable {
  var count: Int { get }
}

@Component
protocol Backup: Sendable {
  var size: Int { get }
}

struct BackedUpRecords: Records {
  let backup: any Backup

  var count: Int { backup.size }
}

struct RecordsBackup: Backup {
  let records: (any Records)?

  var size: Int { records?.count ?? 0 }
}

protocol BackedUpRecordsComponent: RecordsComponent, BackupComponent {}

extension BackedUpRecordsComponent {
  static func createRecords() -> any Records {
    BackedUpRecords(backup: backup)  // defect: circular-reference (any of)
  }
}

protocol RecordsBackupComponent: BackupComponent, RecordsComponent {}

extension RecordsBackupComponent {
  static func createBackup() -> any Backup {
    RecordsBackup(records: Self.records)  // defect: circular-reference (any of)
  }
}

@Context(Records.self, Backup.self)
enum AppContext: BackedUpRecordsComponent, RecordsBackupComponent {}

@main
struct App {
  static func main() {
    print(AppContext.records.count)
  }
}
