public import Foundation

/// The sources of a program, as its build recorded them.
public enum BuiltProgram {
  /// The object files that a program is linked from, by their module.
  public static func objects(of program: String) throws -> [String: Set<String>] {
    let list = RunningProgram.folder.appending(path: "\(program).product/Objects.LinkFileList")
    return Dictionary(grouping: try lines(of: list)) { file in
      URL(filePath: file).deletingLastPathComponent().lastPathComponent.replacing(".build", with: "")
    }.mapValues(Set.init)
  }

  /// The source files of a module's object files.
  public static func sources(of module: String) throws -> Set<URL> {
    let list = RunningProgram.folder.appending(path: "\(module).build/sources")
    return Set(try lines(of: list).map { URL(filePath: $0).standardizedFileURL })
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    }
  }
}
