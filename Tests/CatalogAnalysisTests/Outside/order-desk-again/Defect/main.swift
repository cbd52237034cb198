import ServiceCatalog

struct NumberedAudit: AuditLog {
  let base: any AuditLog
  let prefix: String
  func record(_ line: String) { base.record("[\(prefix)] \(line)") }
}

let app = Catalog(name: "order desk")
app.install(DatabaseBlueprint(), AuditLogBlueprint(), TransactionBlueprint())
app.decorate(AuditLogBlueprint.self) { log, _ in NumberedAudit(base: log, prefix: "desk") }

let routes = OrderRoutes(app: app)
do {
  print("placed", try await routes.place(["tea", "scones"], by: "ada", id: 1))
  print("placed", try await routes.place(["coffee"], by: "grace", id: 2))
  _ = try await routes.place([], by: "linus", id: 3)
} catch OrderError.nothingOrdered {
  print("400 nothing ordered")
}
print("rows", try await routes.count())
try await app.shutdown()
