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

/// A problem of a line, which the reader of a property throws.
///
/// It is a warning if the rest of the file can be shown, and otherwise an error.
struct Problem: Error {
  var line: Int
  var message: String
  var fix: String?
  /// The consequence, if the rest of the file is shown.
  var effect: String

  init(_ line: Int, _ message: String, fix: String? = nil, effect: String = "the line is ignored") {
    (self.line, self.message, self.fix, self.effect) = (line, message, fix, effect)
  }

  var error: ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .error, message: message, fix: fix)
  }

  var warning: ICalendarDiagnostic {
    ICalendarDiagnostic(line: line, severity: .warning, message: "\(message); \(effect)", fix: fix)
  }
}

extension Sequence<ICalendarDiagnostic> {
  /// Returns one text for each diagnostic, in order.
  ///
  /// If a message is repeated very often, the first ones have a text of their own, and the last one of these says how
  /// many there are.
  public func texts(file: String, repeating limit: Int = 10) -> [String] {
    let counts = reduce(into: [String: Int]()) { $0[$1.message, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return compactMap { diagnostic in
      seen[diagnostic.message, default: 0] += 1
      let (number, all) = (seen[diagnostic.message, default: 0], counts[diagnostic.message, default: 0])
      guard number <= limit else { return nil }
      var diagnostic = diagnostic
      if number == limit, all > limit { diagnostic.message += " (the same on \(all - limit) more lines)" }
      return diagnostic.text(file: file)
    }
  }
}
