#if Tools
import Foundation

/// The output of a command.
enum Console {
  /// Writes a text to a file, or to standard output if there is none.
  static func write(_ text: String, to file: String?) throws {
    guard let file else {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      return
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      let isThere = FileManager.default.fileExists(atPath: folder)
      throw Failure(
        "\(file) cannot be written: \(isThere ? error.localizedDescription : "its folder doesn't exist")",
        fix: "pass a file in an existing folder that you can write to")
    }
  }

  /// Writes a remark on standard error, in a line of its own.
  static func report(_ text: String) {
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
#endif
