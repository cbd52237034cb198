#if Tools
import Foundation

/// The targets and files of an Xcode project.
struct XcodeProject {
  /// A target with its Swift files.
  struct Target {
    var id: String
    var name: String
    /// The last part of its product's type: `application`, `framework`, `bundle.unit-test`.
    var kind: String
    /// The absolute paths of its files.
    var files: Set<String>
    /// The identifiers of the targets that it depends on.
    var dependencies: [String]

    /// Whether it is a program.
    var isProgram: Bool {
      ["application", "app-extension", "tool", "watchkit", "extensionkit", "tv-app-extension", "messages"].contains {
        kind.hasPrefix($0)
      }
    }

    var isTest: Bool { kind.contains("test") }
  }

  private(set) var targets: [Target] = []
  /// The folders that it refers to, which may be packages.
  private(set) var folders: Set<String> = []
  private let objects: [String: XcodeObject]
  /// The paths of files and groups, by identifier.
  private var paths: [String: String] = [:]

  /// Reads a project.
  ///
  /// - Parameter path: The absolute path of the folder `.xcodeproj`.
  /// - Throws: `XcodeFileError` if the project's file is missing or invalid.
  ///
  /// Complexity: linear in the length of the project and the number of files in its folders.
  init(at path: String) throws(XcodeFileError) {
    let file = try XcodeFile(at: path + "/project.pbxproj")
    objects = file.objects
    guard let root = objects[file.rootObject] else { throw XcodeFileError("there is no object '\(file.rootObject)'") }
    let parent = FilePlace.parent(of: path)
    let base = root.project.projectDirPath.flatMap { $0.isEmpty ? nil : FilePlace(parent + "/" + $0).path } ?? parent
    if let main = root.project.mainGroup { addPaths(of: main, in: base, base: base, depth: 0) }
    for object in objects.values where object.isa == "XCLocalSwiftPackageReference" {
      if let relative = object.project.relativePath { folders.insert(FilePlace(base + "/" + relative).path) }
    }
    for id in root.project.targets ?? [] { addTarget(id) }
  }

  private mutating func addPaths(of id: String, in folder: String, base: String, depth: Int) {
    guard let object = objects[id], depth < 64 else { return }
    let own = object.item.path ?? ""
    let path: String
    switch object.item.sourceTree {
    case "SOURCE_ROOT": path = FilePlace(base + "/" + own).path
    case "<absolute>": path = own
    default: path = own.isEmpty ? folder : FilePlace(folder + "/" + own).path
    }
    paths[id] = path
    for child in object.item.children ?? [] { addPaths(of: child, in: path, base: base, depth: depth + 1) }
    let type = object.item.lastKnownFileType
    if type == "wrapper" || type == "folder" || type == "text" && !own.contains(".") { folders.insert(path) }
  }

  private mutating func addTarget(_ id: String) {
    guard let object = objects[id], object.isa == "PBXNativeTarget", let name = object.item.name else { return }
    var files: Set<String> = []
    for phase in object.target.buildPhases ?? [] {
      guard let phase = objects[phase], phase.isa == "PBXSourcesBuildPhase" else { continue }
      for file in phase.target.files ?? [] {
        guard let reference = objects[file]?.target.fileRef, let path = paths[reference], path.hasSuffix(".swift")
        else { continue }
        files.insert(path)
      }
    }
    for group in object.target.fileSystemSynchronizedGroups ?? [] {
      guard let folder = paths[group] else { continue }
      files.formUnion(SourceTree(of: folder).files)
      // For a target that has the group, exceptions are excluded.
      for path in exceptions(of: group, for: id) { files.remove(FilePlace(folder + "/" + path).path) }
    }
    // For a target that doesn't have the group, exceptions are included.
    for (group, object) in objects where object.isa == "PBXFileSystemSynchronizedRootGroup" {
      guard let folder = paths[group], !hasGroup(id, group) else { continue }
      for path in exceptions(of: group, for: id) where path.hasSuffix(".swift") {
        files.insert(FilePlace(folder + "/" + path).path)
      }
    }
    let type = object.target.productType ?? ""
    let prefix = "com.apple.product-type."
    targets.append(
      Target(
        id: id, name: name, kind: type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type, files: files,
        dependencies: (object.target.dependencies ?? []).compactMap { objects[$0]?.target.target }))
  }

  private func hasGroup(_ target: String, _ group: String) -> Bool {
    objects[target]?.target.fileSystemSynchronizedGroups?.contains(group) ?? false
  }

  /// Returns the paths in a group that are exceptions for a target.
  private func exceptions(of group: String, for target: String) -> [String] {
    (objects[group]?.item.exceptions ?? []).compactMap { objects[$0] }
      .filter { $0.target.target == target }.flatMap { $0.item.membershipExceptions ?? [] }
  }
}
#endif
