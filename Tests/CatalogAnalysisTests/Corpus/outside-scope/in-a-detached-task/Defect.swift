import ServiceCatalog

enum UploadScope: CatalogScope {}

actor Progress {
  private var sent = 0
  func add(_ count: Int) { sent += count }
}

struct ProgressBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(UploadScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Progress { Progress() }
}

extension Catalog {
  var progress: ProgressBlueprint.Type { ProgressBlueprint.self }
}

func upload(_ parts: [Int]) async throws {
  try await Catalog.main.withScope(UploadScope.self) { upload in
    let sending = Task.detached {
      let progress = try Catalog.main.obtain(\.progress)  // defect: outside-scope
      for part in parts { await progress.add(part) }
    }
    try await sending.value
    await (try upload.obtain(\.progress)).add(0)
  }
}

@main
struct App {
  static func main() async throws {
    Catalog.main.install(ProgressBlueprint())
    try await upload([1, 2, 3])
  }
}
