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

  /// Creates the error for a file that costs more than its budget.
  static func tooMuchWork(line: Int) -> ICalendarDiagnostic {
    ICalendarDiagnostic(
      line: line, severity: .error, message: "the file takes too much work, which ended at this line",
      fix: "split the calendar, or remove rules that repeat for centuries")
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

extension Sequence<ICalendarDiagnostic> {
  /// Returns one text for each diagnostic, in order.
  ///
  /// If a message is repeated very often, the first ones have a text of their own, and one more text lists the lines of
  /// the others. An export with a thousand alarms stays readable, and nothing is left out.
  public func texts(file: String, repeating limit: Int = 10) -> [String] {
    var result: [String] = []
    var counts: [Key: Int] = [:]
    var others: [Key: [Int]] = [:]
    var order: [Key] = []
    for diagnostic in self {
      let key = Key(severity: diagnostic.severity, message: diagnostic.message)
      counts[key, default: 0] += 1
      if counts[key, default: 0] <= limit {
        result.append(diagnostic.text(file: file))
      } else {
        if others[key] == nil { order.append(key) }
        others[key, default: []].append(diagnostic.line)
      }
    }
    for key in order {
      guard let lines = others[key], let first = lines.first else { continue }
      let message = "\(key.message) (the same on \(lines.count) more lines: "
      let list = lines.map(String.init).joined(separator: ", ")
      result.append(
        ICalendarDiagnostic(line: first, severity: key.severity, message: message + list + ")").text(file: file))
    }
    return result
  }
}

private struct Key: Hashable {
  var severity: ICalendarDiagnostic.Severity
  var message: String
}
