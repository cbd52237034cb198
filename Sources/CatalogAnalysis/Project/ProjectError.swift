#if Tools
  /// Why there is nothing to analyse.
  ///
  /// Its text says what, where and how to fix it.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct ProjectError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    @nonexhaustive
    public enum Kind: String, Sendable, CaseIterable {
      /// There is nothing at the path.
      case noSuchPath
      /// There are no Swift sources.
      case noSources
      /// The package has no targets.
      case emptyPackage
      /// The package's manifest cannot be read or does not resolve.
      case manifest
      /// The plan is not one.
      case plan
      /// The Xcode project cannot be understood.
      case xcode
    }

    /// What is wrong.
    public var kind: Kind
    /// Where.
    public var path: String
    /// What is wrong, in a sentence, with the words of who found it.
    public var message: String
    /// How to fix it.
    public var fix: String

    /// The text for a person, as that of a `Finding`.
    public var description: String { "\(path): \(message)\n  to fix: \(fix)" }
  }

  extension ProjectError {
    static func noSuchPath(_ path: String) -> ProjectError {
      ProjectError(
        kind: .noSuchPath, path: path, message: "there is no such file or folder",
        fix: "give the path of a package, of a folder of Swift sources or of a Swift file")
    }

    static func noSources(_ path: String) -> ProjectError {
      ProjectError(
        kind: .noSources, path: path, message: "there are no Swift sources",
        fix: "give the path of a package, of a folder of Swift sources or of a Swift file")
    }

    static func emptyPackage(_ path: String) -> ProjectError {
      ProjectError(
        kind: .emptyPackage, path: path, message: "the package has no targets of Swift sources",
        fix: "add a target to its Package.swift, or give the path of the package that has them")
    }

    static func manifest(_ path: String, _ words: String) -> ProjectError {
      ProjectError(
        kind: .manifest, path: path, message: "the package cannot be read:\n\(words)",
        fix: "make `swift package describe` work there")
    }

    static func xcode(_ path: String) -> ProjectError {
      ProjectError(
        kind: .xcode, path: path, message: "this is no Xcode project that can be read",
        fix: "give the path of a folder NAME.xcodeproj with a project.pbxproj, or of a folder of Swift sources")
    }

    static func plan(_ path: String, _ reason: String) -> ProjectError {
      ProjectError(
        kind: .plan, path: path, message: "this is no plan of what to analyse: \(reason)",
        fix: "plans are written by the plugin CatalogCheck; give the path of a package or a folder instead")
    }
  }
#endif
