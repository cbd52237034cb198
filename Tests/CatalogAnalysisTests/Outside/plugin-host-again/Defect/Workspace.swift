import ServiceCatalog

protocol Workspace: Sendable {
  var root: String { get }
  func text(of file: String) -> String
  func files() -> [String]
}

struct SampleWorkspace: Workspace {
  let root = "sample"
  func files() -> [String] { ["README", "notes"] }
  func text(of file: String) -> String { file == "notes" ? "todo one\ntodo two" : "hello world" }
}

struct EmptyWorkspace: Workspace {
  let root = "empty"
  func files() -> [String] { [] }
  func text(of file: String) -> String { "" }
}

struct WorkspaceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Workspace { SampleWorkspace() }
}

extension Catalog {
  var workspace: WorkspaceBlueprint.Type { WorkspaceBlueprint.self }
}
