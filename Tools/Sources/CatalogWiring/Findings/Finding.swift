/// A mistake that a rule found in the wiring of a program.
///
/// A finding has the structure of a `CatalogError`: a message, a position, a path, similar names and a fix.
///
/// Concurrency: a value, `Sendable`.
public struct Finding: Sendable, Hashable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    case note, warning, error

    /// Returns whether the first severity is lower.
    ///
    /// A note is lower than a warning, and a warning is lower than an error.
    public static func < (left: Severity, right: Severity) -> Bool {
      allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
  }

  /// An entry on the path to the mistake.
  public struct Step: Sendable, Hashable {
    /// The name of the entry or function.
    public var name: String
    /// The position where the entry or function needs the next entry.
    public var position: SourcePosition?

    /// Creates a step.
    public init(_ name: String, at position: SourcePosition? = nil) {
      self.name = name
      self.position = position
    }
  }

  /// The identifier of the rule, which is also the heading of the rule's section in the documentation.
  public var rule: String
  /// The severity of a finding.
  public var severity: Severity
  /// The position of the mistake.
  public var position: SourcePosition
  /// The message, in one sentence.
  public var message: String
  /// The path to the mistake, beginning at the entry that the program obtains; empty if there is no path.
  public var path: [Step]
  /// Other locations that the finding refers to, with their descriptions.
  public var places: [Step]
  /// The supplied entries with the most similar names.
  public var near: [Step]
  /// The fix.
  public var fix: String
  /// The only safe change of the sources that fixes the finding, if there is one.
  package var remedy: Remedy?

  /// Creates a finding.
  public init(
    _ rule: String, _ severity: Severity, at position: SourcePosition, _ message: String, path: [Step] = [],
    places: [Step] = [], near: [Step] = [], fix: String
  ) {
    self.rule = rule
    self.severity = severity
    self.position = position
    self.message = message
    self.path = path
    self.places = places
    self.near = near
    self.fix = fix
  }
}

extension Finding: CustomStringConvertible {
  /// The finding in the format of a compiler, followed by lines with the path, similar names and the fix.
  public var description: String {
    (["\(position): \(severity.rawValue): [\(rule)] \(message)"] + details).joined(separator: "\n")
  }

  /// The lines below the first: the path, other places, similar names and the fix.
  var details: [String] {
    var lines: [String] = []
    let isLong = path.count > Self.maximumSteps
    let (start, end) = isLong ? (path.prefix(6), path.suffix(5)) : (path[...], [])
    let more = isLong ? ["(\(path.count - start.count - end.count) more)"] : []
    if path.count > 1 { lines.append("  " + (start.map(\.name) + more + end.map(\.name)).joined(separator: " -> ")) }
    lines += Self.lines(of: start) + more.map { "    \($0)" } + Self.lines(of: end + places)
    if !near.isEmpty {
      lines.append(
        "  near: " + near.map { step in step.name + (step.position.map { ", \($0)" } ?? "") }.joined(separator: "; "))
    }
    return lines + ["  to fix: \(fix)"]
  }

  /// The number of steps of a path that fit on a screen.
  private static let maximumSteps = 24

  private static func lines(of steps: some Sequence<Step>) -> [String] {
    steps.compactMap { step in step.position.map { "    \(step.name)   \($0)" } }
  }
}

/// A change of the sources that is the only one to fix a finding, and is safe.
///
/// A rule sets the remedy of its finding. `CatalogAnalysis` makes the change if the form of the source allows it.
package enum Remedy: Sendable, Hashable {
  /// Removes the comment at the finding's place.
  case removeComment
  /// Makes a builder assemble from its argument instead of the same catalog by another name.
  case useGivenCatalog
}
