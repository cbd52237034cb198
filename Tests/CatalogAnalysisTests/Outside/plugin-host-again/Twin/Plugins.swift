import ServiceCatalog

final class WordCount: Plugin {
  static let identifier = "words"
  private let workspace: any Workspace

  init(in catalog: any Assembling) throws { workspace = try catalog.obtain(\.workspace) }

  func run() -> String {
    let count = workspace.files().map { workspace.text(of: $0).split { $0 == " " || $0 == "\n" }.count }.reduce(0, +)
    return "\(count)"
  }
}

final class TodoFinder: Plugin {
  static let identifier = "todos"
  private let workspace: any Workspace

  init(in catalog: any Assembling) throws { workspace = try catalog.obtain(\.workspace) }

  func run() -> String {
    let lines = workspace.files().flatMap { workspace.text(of: $0).split(separator: "\n") }
    return "\(lines.filter { $0.hasPrefix("todo") }.count)"
  }
}
