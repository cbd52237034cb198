import ServiceCatalog
import ServiceCatalogMacros

enum JobScope: CatalogScope {}

@Blueprint(.scoped(JobScope.self))
final class Lease: Sendable {
  init() {}
  func giveBack() async {}
}

extension LeaseBlueprint: DisposableBlueprint {
  static func dispose(_ lease: Lease, after ending: Ending) async throws { await lease.giveBack() }
}

extension Catalog {
  var lease: LeaseBlueprint.Type { LeaseBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install(LeaseBlueprint())
    for _ in 0..<3 {
      try Catalog.main.withSynchronousScope(JobScope.self) { job in  // defect: undisposed-instance
        print(try job[\.lease])
      }
    }
  }
}
