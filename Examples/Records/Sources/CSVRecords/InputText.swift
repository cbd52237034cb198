public import Foundation

/// A text from a file or standard input, and its name for messages.
public struct InputText: Sendable {
  /// The name of the file, as the user wrote it, or `-` for standard input.
  public let name: String

  /// The whole text.
  public let text: String

  /// Creates an input from an existing text.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Reads a file, or standard input if the path is `-`.
  ///
  /// - Throws: `InputError` if it can't be read or isn't UTF-8 text.
  public init(path: String) throws(InputError) {
    try self.init(name: path, data: Self.read(path))
  }

  /// Decodes bytes as UTF-8.
  ///
  /// - Throws: `InputError` with the number of the first invalid line.
  public init(name: String, data: Data) throws(InputError) {
    guard let text = String(data: data, encoding: .utf8) else {
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(data: $0, encoding: .utf8) == nil } ?? 0
      throw InputError(
        file: name, InputProblem(line: line + 1, "this isn't text in UTF-8", fix: "save the file as UTF-8"))
    }
    // Some editors write a byte order mark at the start of a file.
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
