import Foundation

/// Where everything goes that is not what was asked for.
enum StandardError {
  /// Prints a text and a line end, after what has been printed to standard output: both may go to the same place.
  static func print(_ text: String) {
    fflush(nil)
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
