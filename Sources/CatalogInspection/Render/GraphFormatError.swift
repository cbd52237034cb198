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
