import ServiceCatalog

enum DocumentScope: CatalogScope {}

final class Undo: Sendable {}

final class Inspector: Sendable {
  let undo: Undo
  init(undo: Undo) { self.undo = undo }
}

struct UndoBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Undo { Undo() }
}

struct InspectorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Inspector { Inspector(undo: try catalog[\.undo]) }
}

extension Catalog {
  var undo: UndoBlueprint.Type { UndoBlueprint.self }
  var inspector: InspectorBlueprint.Type { InspectorBlueprint.self }

  func prepareDocuments() {
    supply(UndoBlueprint.self, as: .scoped(DocumentScope.self)) { _ in Undo() }
    supply(InspectorBlueprint.self, as: .scoped(DocumentScope.self)) { catalog in
      Inspector(undo: try catalog[\.undo])
    }
  }
}

@main
struct App {
  static func main() throws {
    let catalog = Catalog(name: "documents")
    catalog.prepareDocuments()
    print(try catalog.makeScope(DocumentScope.self).obtain(\.inspector).undo)
  }
}
