/// Why a text could not be read as a graph: what is wrong, where, and how to mend it.
///
/// Concurrency: a value, `Sendable`.
public struct GraphFormatError: Error, Sendable, Equatable {
  /// What is wrong.
  @nonexhaustive
  public enum Kind: Sendable, Equatable {
    /// The text is not JSON.
    case malformed
    /// The text is JSON, but not a graph.
    case unknownSchema
    /// It is a graph of a version that this release does not know.
    case unknownVersion
    /// A field is missing, has another type than it must have, or a value that nothing is known about.
    case invalidField
  }

  /// What is wrong.
  public var kind: Kind
  /// The field, such as `nodes[3].kind`; empty if it is the text as a whole.
  public var field: String
  /// What is wrong with it, in words.
  public var problem: String
  /// How to mend it, in words.
  public var fix: String
}

extension GraphFormatError: CustomStringConvertible {
  /// What is wrong, where, and how to mend it: two lines, without a line break at the end.
  public var description: String {
    "[graph-format] the graph cannot be read: \(field.isEmpty ? "" : "\(field): ")\(problem)\n  to fix: \(fix)"
  }
}
