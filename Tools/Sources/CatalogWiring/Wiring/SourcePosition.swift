/// A position in a source file.
///
/// Concurrency: a value, `Sendable`.
public struct SourcePosition: Sendable, Hashable {
  /// The file's path, as it was passed to the analysis.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in bytes of UTF-8, as the compiler counts.
  public var column: Int

  /// Creates a position in a source file.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable, CustomStringConvertible {
  /// Orders positions by file, then by line and column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }

  /// The position in the format of a compiler.
  public var description: String { "\(file):\(line):\(column)" }
}
