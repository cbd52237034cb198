import CivilTime

/// A warning or an error about a line of a calendar file.
public struct ICalendarDiagnostic: Sendable, Hashable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Hashable {
    /// The file can be used, but a part of it isn't shown as intended.
    case warning
    /// The file can't be used.
    case error
  }

  /// The line in the file, from 1.
  public var line: Int
  /// The severity.
  public var severity: Severity
  /// The message, which describes the problem.
  public var message: String
  /// The fix, if it is known.
  public var fix: String?

  /// Creates a diagnostic of a line.
  public init(line: Int, severity: Severity, message: String, fix: String? = nil) {
    self.line = line
    self.severity = severity
    self.message = message
    self.fix = fix
  }

  static func warning(_ line: Int, _ message: String) -> ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .warning, message: message)
  }

  /// Creates a warning about a time in an all-day event.
  ///
  /// The date of the time is used as written.
  static func timeOnWholeDay(_ line: Int, _ name: String, _ time: ICalendarTime) -> ICalendarDiagnostic {
    .warning(line, "\(name) is a time, but the event is all-day; it is read as the day written, \(time.civil.date)")
  }

  /// Returns the text in the form of compilers, `file:line: error: message`, which editors and terminals turn into a
  /// link.
  public func text(file: String) -> String {
    let first = "\(file):\(line): \(severity.rawValue): \(message)"
    return fix.map { "\(first)\n  to fix: \($0)" } ?? first
  }
}

/// The reasons why a calendar file can't be used.
public struct ICalendarError: Error, Sendable {
  /// At least one error, and the warnings that were found, ordered by line.
  public var diagnostics: [ICalendarDiagnostic]

  /// Creates an error from its diagnostics.
  public init(diagnostics: [ICalendarDiagnostic]) { self.diagnostics = diagnostics }
}

/// A problem that the reader of a property or a component throws.
struct Problem: Error {
  var line: Int
  var message: String
  var fix: String?
  /// Whether the bytes aren't text, so that nothing after them is reliable.
  var isEncoding: Bool
  /// The consequence for this part, if the rest of the file is shown.
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

  /// The diagnostic of a problem that affects a line or an event, but not the whole calendar.
  var warning: ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .warning, message: "\(message); \(effect)", fix: fix)
  }
}
