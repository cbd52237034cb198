#if Tools
import CatalogWiring
import SwiftParser
import SwiftSyntax

/// The texts that the compiler may read instead of a text with syntax errors.
enum ParsedText {
  /// Returns the text without the code that the compiler skips, the text in Swift 5 mode, and both.
  static func variants(of text: String) -> [(text: String, version: Parser.SwiftVersion?)] {
    let active = withoutSkippedCode(text)
    return (active == text ? [] : [(active, nil)]) + [(text, .v5)] + (active == text ? [] : [(active, .v5)])
  }

  /// A clause of a conditional compilation around a line.
  private struct Clause {
    /// The conditions of this clause and those before it.
    var flags: [Wiring.Flags]
    /// Whether the code around it is skipped.
    let isInSkipped: Bool
    /// Whether its code is skipped.
    var isSkipped: Bool
  }

  /// Returns the text with blanks for the clauses that no supported compiler parses, because their conditions are those of
  /// versions: `#if compiler(>=7)`.
  ///
  /// The compiler parses the clauses of other conditions, even if it doesn't build them.
  private static func withoutSkippedCode(_ text: String) -> String {
    guard text.contains("#if") else { return text }
    var clauses: [Clause] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let words = line.drop { $0 == " " || $0 == "\t" }
      let isSkipped = clauses.last?.isSkipped ?? false
      if let condition = words.condition(after: "#if") {
        clauses.append(Clause(flags: [condition], isInSkipped: isSkipped, isSkipped: isSkipped))
      } else if let condition = words.condition(after: "#elseif") ?? words.condition(after: "#else"), !clauses.isEmpty {
        clauses[clauses.count - 1].flags.append(condition)
      } else if words.hasPrefix("#endif") {
        clauses.removeLast(min(1, clauses.count))
        return String(line)
      } else {
        return isSkipped ? String(repeating: " ", count: line.utf8.count) : String(line)
      }
      guard var clause = clauses.popLast() else { return String(line) }
      clause.isSkipped = clause.isInSkipped || isSkippedClause(clause.flags)
      clauses.append(clause)
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether the compiler skips the last of several clauses without parsing it.
  private static func isSkippedClause(_ flags: [Wiring.Flags]) -> Bool {
    let subjects = flags.flatMap(\.tests).map(\.subject)
    guard subjects.contains(where: \.isVersion) else { return false }
    let isParsed = Wiring.Flags.branch(flags.count - 1, of: flags).value { $0.subject.isVersionMet }
    // In Swift 5 mode, `swift(>=6)` is false.
    return isParsed.map { !$0 } ?? subjects.contains { $0.isVersion && $0.isVersionMet == nil }
  }
}

extension Substring {
  /// Returns the condition of a directive; nil for another line.
  fileprivate func condition(after directive: String) -> Wiring.Flags? {
    guard hasPrefix(directive), dropFirst(directive.count).first.map({ !$0.isLetter }) ?? true else { return nil }
    if directive == "#else" { return .always }
    var parser = Parser(String(dropFirst(directive.count)))
    return FlagReader(constant: { _ in nil }, scope: { _ in .init() }).flags(of: ExprSyntax.parse(from: &parser))
  }
}

extension String {
  /// Whether it is the check of a version: `compiler(>=6.4)`.
  fileprivate var isVersion: Bool { hasPrefix("compiler(") || hasPrefix("swift(") || hasPrefix("_compiler_version(") }

  /// Whether the check of a version is true for the compiler that reads the sources; nil if that depends on the compiler or
  /// the language mode.
  fileprivate var isVersionMet: Bool? {
    guard isVersion else { return nil }
    let version = filter { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
    let isLower = contains("<")
    // The oldest compiler with which the tool is built, and the language modes of the newest one.
    if hasPrefix("swift("), version.lexicographicallyPrecedes([6]) { return !isLower }
    if hasPrefix("compiler("), version.lexicographicallyPrecedes([6, 3, 1]) { return !isLower }
    return version.lexicographicallyPrecedes([7]) ? nil : isLower
  }
}
#endif
