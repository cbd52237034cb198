#if Tools
import Foundation

/// The contents of a file `project.pbxproj`, an old-style property list.
///
/// `PropertyListSerialization` reads the same format, but is slower, and prints a file's mistakes to the standard error.
struct XcodeFile: Decodable {
  /// The objects, by identifier.
  var objects: [String: XcodeObject]
  /// The identifier of the project's object.
  var rootObject: String

  /// Reads a file.
  ///
  /// - Throws: `XcodeFileError` with the line of a mistake, or with the object and key of an unexpected value.
  init(at path: String) throws(XcodeFileError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw XcodeFileError("it contains no project.pbxproj", isMissing: true)
    }
    // Unlike the decoder of the format that Xcode writes, the decoders of XML and of binary files don't limit the depth.
    guard let first = data.first(where: { !" \t\r\n".utf8.contains($0) }), "{/".utf8.contains(first) else {
      throw XcodeFileError("project.pbxproj doesn't begin with '{' or a comment")
    }
    do {
      self = try PropertyListDecoder().decode(XcodeFile.self, from: data)
    } catch let error as DecodingError {
      throw XcodeFileError("project.pbxproj: \(error.syntaxError ?? error.reason)")
    } catch {
      throw XcodeFileError("project.pbxproj: \(error)")
    }
  }
}

/// An object of a file `project.pbxproj`.
///
/// A value is nil if the object's class has no such key.
struct XcodeObject: Decodable {
  /// The object's class.
  let isa: String?
  let item: Item
  let target: Target
  let project: Project

  /// The keys of files and groups.
  struct Item: Decodable {
    var name: String?
    var path: String?
    var sourceTree: String?
    var lastKnownFileType: String?
    var children: [String]?
    /// A group's files that aren't in all of its targets.
    var exceptions: [String]?
    var membershipExceptions: [String]?
  }

  /// The keys of targets, of their build phases and of what these refer to.
  struct Target: Decodable {
    var productType: String?
    var buildPhases: [String]?
    var dependencies: [String]?
    var fileSystemSynchronizedGroups: [String]?
    /// The files of a build phase.
    var files: [String]?
    var fileRef: String?
    /// The target of a dependency or of exceptions.
    var target: String?
  }

  /// The keys of the project and its packages.
  struct Project: Decodable {
    var projectDirPath: String?
    var mainGroup: String?
    var targets: [String]?
    /// The folder of a local package.
    var relativePath: String?
  }

  private enum Key: String, CodingKey { case isa }

  init(from decoder: any Decoder) throws {
    isa = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .isa)
    (item, target, project) = (try Item(from: decoder), try Target(from: decoder), try Project(from: decoder))
  }
}

/// The reason why an Xcode project can't be read.
struct XcodeFileError: Error {
  /// The reason, as a part of a sentence.
  var reason: String
  /// Whether the project has no file.
  var isMissing: Bool

  /// Creates an error.
  init(_ reason: String, isMissing: Bool = false) {
    self.reason = reason
    self.isMissing = isMissing
  }
}

extension DecodingError {
  /// The parser's message with the line of the mistake; nil for other errors.
  fileprivate var syntaxError: String? {
    guard case .dataCorrupted(let context) = self, let error = context.underlyingError as NSError? else { return nil }
    return error.userInfo[NSDebugDescriptionErrorKey] as? String
  }
}
#endif
