import ServiceCatalog

actor Database {
  private(set) var rows: [String] = []
  private(set) var isOpen = true

  func write(_ new: [String]) { rows += new }
  func close() { isOpen = false }
}

struct DatabaseBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Database { Database() }
  static func dispose(_ instance: Database, after ending: Ending) async throws { await instance.close() }
}

protocol AuditLog: Sendable {
  func record(_ line: String)
}

struct ConsoleAudit: AuditLog {
  func record(_ line: String) { print("audit:", line) }
}

struct AuditLogBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any AuditLog { ConsoleAudit() }
}

extension Catalog {
  var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
  var auditLog: AuditLogBlueprint.Type { AuditLogBlueprint.self }
}
