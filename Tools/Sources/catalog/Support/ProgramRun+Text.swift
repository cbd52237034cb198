#if Tools
import CatalogAnalysis

extension ProgramRun {
  /// The standard output.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The standard output without the newline at its end.
  var line: String { text.hasSuffix("\n") ? String(text.dropLast()) : text }

  /// Checks that the program exited with 0.
  ///
  /// - Parameter command: The command that shows more about a failure; by default, the same one.
  /// - Throws: `Failure` with the first lines of the standard error.
  func requireSuccess(command: String? = nil) throws {
    guard let failure else { return }
    let lines = errors.split(separator: "\n").prefix(5).joined(separator: "\n  ")
    throw Failure(
      "\(name) failed with \(failure): \(lines)",
      fix: "run it yourself to see more: \(command ?? ([name] + arguments).joined(separator: " "))")
  }
}
#endif
