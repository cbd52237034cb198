/// The error for a text that isn't a valid graph, with the field and the fix.
///
/// Concurrency: a value, `Sendable`.
public struct GraphFormatError: Error, Sendable, Equatable {
  /// The kind of error.
  @nonexhaustive
  public enum Kind: Sendable, Equatable {
    /// The text isn't JSON.
    case malformed
    /// The text is JSON, but isn't a graph.
    case unknownSchema
    /// The graph has a version that this release doesn't read.
    case unknownVersion
    /// A field is missing, has the wrong type, or has an unknown value.
    case invalidField
  }

  /// The kind of error.
  public var kind: Kind
  /// The field, such as `nodes[3].kind`; empty if the error concerns the whole text.
  public var field: String
  /// A description of the problem.
  public var problem: String
  /// A description of the fix.
  public var fix: String
}

extension GraphFormatError: CustomStringConvertible {
  /// The problem, the field and the fix, in two lines without a line break at the end.
  public var description: String {
    "[graph-format] the graph cannot be read: \(field.isEmpty ? "" : "\(field): ")\(problem)\n  to fix: \(fix)"
  }
}

extension GraphFormatError {
  static func invalid(_ field: String, _ problem: String, fix: String) -> GraphFormatError {
    GraphFormatError(kind: .invalidField, field: field, problem: problem, fix: fix)
  }

  static func unknown(_ value: String, _ field: String, _ all: [String]) -> GraphFormatError {
    let fix = "use one of \(all.joined(separator: ", ")), or read it with the release that wrote it"
    return invalid(field, "this release doesn't know \(JSONText.string(value))", fix: fix)
  }

  /// Creates the error for an error of Foundation's decoder.
  init(_ error: any Error, reading json: String) {
    let fault = JSONFault(error, reading: json)
    self.init(
      kind: fault.isMalformed ? .malformed : .invalidField, field: fault.field, problem: fault.problem,
      fix: fault.isMalformed
        ? "pass the complete text that json() of a CatalogGraph returned"
        : "fix it, or write the graph again with json()")
  }
}
