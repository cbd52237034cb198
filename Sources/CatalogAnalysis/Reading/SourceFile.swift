#if Tools
/// A source file, which the analysis reads.
public struct SourceFile: Sendable, Hashable {
  /// The path that findings show.
  public var path: String
  /// The module of the file.
  public var module: String
  /// The file's location, if it differs from the path.
  public var location: String?
  /// The text; nil if the analysis reads it from the file.
  public var text: String?

  /// Creates a source file.
  public init(path: String, module: String, location: String? = nil, text: String? = nil) {
    self.path = path
    self.module = module
    self.location = location
    self.text = text
  }
}
#endif
