public import Foundation

/// A text that came from a file or from standard input, and what to call it in a message.
public struct InputText: Sendable {
  /// The name of the file, as the user wrote it, or `-` for standard input.
  public let name: String

  /// All of it.
  public let text: String

  /// A text that is there already.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Reads a file, or standard input where the path is `-`.
  ///
  /// - Throws: `InputError`, if it cannot be read or is no text.
  public init(path: String) throws(InputError) {
    try self.init(name: path, data: Self.read(path))
  }

  /// Takes bytes for UTF-8.
  ///
  /// - Throws: `InputError`, which names the first line that is none.
  public init(name: String, data: Data) throws(InputError) {
    guard let text = String(data: data, encoding: .utf8) else {
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(data: $0, encoding: .utf8) == nil } ?? 0
      throw InputError(
        file: name, InputProblem(line: line + 1, "this is no text in UTF-8", fix: "save the file as UTF-8"))
    }
    // Some editors begin a file with a mark of its encoding.
    self.init(name: name, text: text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
  }

  private static func read(_ path: String) throws(InputError) -> Data {
    do {
      if path == "-" { return try FileHandle.standardInput.readToEnd() ?? Data() }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw InputError(
        file: path,
        InputProblem(
          line: 1, isThere ? "the file cannot be read" : "there is no such file",
          fix: isThere ? "name a file, and check its permissions" : "check the path"))
    }
  }
}
