import CivilTime

/// Something to say about a line of a calendar file.
public struct ICalendarDiagnostic: Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    /// The file can be used, but something in it is not shown as it was meant.
    case warning
    /// The file cannot be used.
    case error
  }

  /// The line in the file, from 1.
  public var line: Int
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var message: String
  /// How to put it right, where that is known.
  public var fix: String?

  /// A diagnostic of a line.
  public init(line: Int, severity: Severity, message: String, fix: String? = nil) {
    self.line = line
    self.severity = severity
    self.message = message
    self.fix = fix
  }

  static func warning(_ line: Int, _ message: String) -> ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .warning, message: message)
  }

  /// A time where an all-day event has a day: its date is taken as it is written.
  static func timeOnWholeDay(_ line: Int, _ name: String, _ time: ICalendarTime) -> ICalendarDiagnostic {
    .warning(line, "\(name) is a time, but the event is all-day; it is read as the day written, \(time.civil.date)")
  }

  /// The form of compilers, `file:line: error: message`, which editors and terminals make a link of.
  public func text(file: String) -> String {
    let first = "\(file):\(line): \(severity.rawValue): \(message)"
    return fix.map { "\(first)\n  to fix: \($0)" } ?? first
  }
}

/// A calendar file that cannot be used, and every reason why.
public struct ICalendarError: Error, Sendable {
  /// At least one error, with the warnings that were found on the way, by line.
  public var diagnostics: [ICalendarDiagnostic]

  /// An error with its diagnostics.
  public init(diagnostics: [ICalendarDiagnostic]) { self.diagnostics = diagnostics }
}

/// One error, while reading: what a property's or a component's reader throws.
struct Problem: Error {
  var line: Int
  var message: String
  var fix: String?
  /// Whether the bytes are no text at all, so that nothing after them can be trusted.
  var isEncoding: Bool
  /// What becomes of it where the rest of the file is shown.
  var effect: String

  init(
    _ line: Int, _ message: String, fix: String? = nil, isEncoding: Bool = false, effect: String = "the line is ignored"
  ) {
    self.line = line
    self.message = message
    self.fix = fix
    self.isEncoding = isEncoding
    self.effect = effect
  }

  func with(effect: String) -> Problem {
    var result = self
    result.effect = effect
    return result
  }

  var diagnostic: ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .error, message: message, fix: fix)
  }

  /// The diagnostic of a problem that costs a line or an event, but not the calendar.
  var warning: ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .warning, message: "\(message); \(effect)", fix: fix)
  }
}
