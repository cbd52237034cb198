import Foundation

/// The output for everything but the result of a command.
enum StandardError {
  /// Prints a text and a line end, after the earlier output to standard output, because both may go to the same place.
  static func print(_ text: String) {
    fflush(nil)
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
