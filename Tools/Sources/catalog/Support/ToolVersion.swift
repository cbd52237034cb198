/// The version of the command, which is that of the package.
enum ToolVersion {
  /// The version of the next release, with `-dev` until it is tagged.
  static let current = "0.1.0-dev"
}
