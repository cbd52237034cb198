import ICalendar

/// A calendar that cannot be used, with every reason why and how to put it right.
public struct CalendarFileError: Error, Sendable, CustomStringConvertible {
  /// Lines of the form `file:line: error: message`.
  public let description: String

  init(file: String, _ error: ICalendarError) {
    description = error.diagnostics.texts(file: file).joined(separator: "\n")
  }

  /// An error of the whole file: of its first line, so that the form is the same for all.
  init(file: String, _ message: String, fix: String) {
    description = ICalendarDiagnostic(line: 1, severity: .error, message: message, fix: fix).text(file: file)
  }
}
