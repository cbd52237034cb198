import Dispatch
import ServiceCatalog

enum EditScope: CatalogScope {}

struct DraftBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(EditScope.self) }
  static func assemble(from catalog: any Assembling) throws -> String { "draft" }
}

extension Catalog {
  var draft: DraftBlueprint.Type { DraftBlueprint.self }
}

struct Editor: Sendable {
  let queue = DispatchQueue(label: "editor")

  func save() {
    Catalog.main.withSynchronousScope(EditScope.self) { edit in
      queue.async {
        print(Catalog.main.resolve(\.draft))  // defect: outside-scope
      }
      print(edit.resolve(\.draft))
    }
  }
}

@main
struct App {
  static func main() {
    Catalog.main.install(DraftBlueprint())
    Editor().save()
  }
}
