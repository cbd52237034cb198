import ServiceCatalog

final class Journal: Sendable { func close() {} }
struct JournalBlueprint: SharedBlueprint, DisposableBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Journal { Journal() }
  static func dispose(_ journal: Journal, after ending: Ending) async throws { journal.close() }
}
extension Catalog { var journal: JournalBlueprint.Type { JournalBlueprint.self } }

actor Worker {
  private let services: Catalog

  init() {
    self.services = Catalog(name: "worker")
    self.services.install(JournalBlueprint())
  }

  func work() throws { print(try services[\.journal]) }
  func stop() async throws { try await services.shutdown() }
}
@main enum App {
  static func main() async throws {
    let worker = Worker()
    try await worker.work()
    try await worker.stop()
  }
}
