#if Tools
/// The error for a path that can't be analyzed.
///
/// The error's text contains the problem, the path and the fix.
///
/// Concurrency: a value, `Sendable`.
public struct ProjectError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// The path doesn't exist.
    case noSuchPath
    /// The path contains no Swift sources.
    case noSources
    /// The package has no targets.
    case emptyPackage
    /// The package's manifest can't be read or doesn't resolve.
    case manifest
    /// The file isn't a plan.
    case plan
    /// The Xcode project can't be read.
    case xcode
  }

  /// The kind of error.
  public var kind: Kind
  /// The path.
  public var path: String
  /// The problem, in a sentence.
  ///
  /// It may include the output of another program.
  public var message: String
  /// The fix.
  public var fix: String

  /// The text for people, in the format of a `Finding`.
  public var description: String { "\(path): \(message)\n  to fix: \(fix)" }
}

extension ProjectError {
  static func noSuchPath(_ path: String) -> ProjectError {
    ProjectError(
      kind: .noSuchPath, path: path, message: "the file or folder doesn't exist",
      fix: "pass the path of a package, of a folder of Swift sources or of a Swift file")
  }

  static func noSources(_ path: String) -> ProjectError {
    ProjectError(
      kind: .noSources, path: path, message: "it contains no Swift sources",
      fix: "pass the path of a package, of a folder of Swift sources or of a Swift file")
  }

  static func emptyPackage(_ path: String) -> ProjectError {
    ProjectError(
      kind: .emptyPackage, path: path, message: "the package has no targets of Swift sources",
      fix: "add a target to its Package.swift, or pass the path of the package with the sources")
  }

  static func manifest(_ path: String, _ words: String) -> ProjectError {
    ProjectError(
      kind: .manifest, path: path, message: "the package cannot be read:\n\(words)",
      fix: "run `swift package describe` in the folder and fix its errors")
  }

  static func xcode(_ path: String, _ error: XcodeFileError) -> ProjectError {
    ProjectError(
      kind: .xcode, path: path, message: "this Xcode project cannot be read: \(error.reason)",
      fix: error.isMissing
        ? "pass the path of a folder NAME.xcodeproj with a project.pbxproj, or of a folder of Swift sources"
        : "resolve a merge conflict in project.pbxproj, or restore the file; Xcode must be able to open it")
  }

  static func plan(_ path: String, _ reason: String) -> ProjectError {
    ProjectError(
      kind: .plan, path: path, message: "this is not a plan: \(reason)",
      fix: "the plugin CatalogCheck writes plans; pass the path of a package or a folder instead")
  }
}
#endif
