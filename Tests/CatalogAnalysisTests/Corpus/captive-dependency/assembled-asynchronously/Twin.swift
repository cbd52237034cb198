import ServiceCatalog

enum JobScope: CatalogScope {}

actor Queue {
  var jobs: [String] = []
  init(first: String) { jobs = [first] }
  func add(_ job: String) { jobs.append(job) }
}

struct JobBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { Lifetime.scoped(JobScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "job" }
}

struct QueueBlueprint: AsyncBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Queue {
    Queue(first: "start")
  }
}

extension Catalog {
  var job: JobBlueprint.Type { JobBlueprint.self }
  var queue: QueueBlueprint.Type { QueueBlueprint.self }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install(JobBlueprint(), QueueBlueprint())
    let queue = try await Catalog.main[\.queue]
    try await Catalog.main.withScope(JobScope.self) { scope in
      await queue.add(try scope[\.job])
    }
  }
}
