/// A location in source code.
///
/// Concurrency: a `Sendable` value.
public struct SourceLocation: Sendable, Hashable {
  /// The file, in the form of `#fileID`: module, slash, file name.
  public var fileID: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates a location in source code.
  ///
  /// - Parameters:
  ///   - fileID: The file, in the form of `#fileID`.
  ///   - line: The line, counted from 1.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  init(_ fileID: StaticString, _ line: UInt) {
    self.init(fileID: fileID.description, line: Int(line))
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the form that compilers print, `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
