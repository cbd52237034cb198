import ICalendar

/// A calendar that can't be used, with every reason and its fix.
public struct CalendarFileError: Error, Sendable, CustomStringConvertible {
  /// Lines of the form `file:line: error: message`.
  public let description: String

  init(file: String, _ error: ICalendarError) {
    description = error.diagnostics.texts(file: file).joined(separator: "\n")
  }

  /// Creates an error of the whole file.
  ///
  /// It names the first line, so that all errors have the same form.
  init(file: String, _ message: String, fix: String) {
    description = ICalendarDiagnostic(line: 1, severity: .error, message: message, fix: fix).text(file: file)
  }
}
