#if Tools
import CatalogWiring
import Foundation

extension Project {
  /// The part of a project's folder that is read.
  ///
  /// Concurrency: a value, `Sendable`.
  public struct Coverage: Sendable, Hashable {
    /// The Swift files in the folder that aren't read, except manifests and those of test targets, sorted.
    public var unread: [String] = []
    /// The number of files in the folder that are read.
    private var readCount = 0
    /// The number of unread files that may be part of a program.
    private var leftCount = 0
    /// The Xcode project, the package or the folder with the most unread files; nil if no unread file may be part of a
    /// program.
    package private(set) var other: String?

    /// Whether the project is one of Xcode, whose targets contain all files of a program.
    private var isOfXcode = false

    /// Creates the coverage of a project without a folder, such as a plan.
    init() {}

    /// Compares the files of a project with those in its folder.
    ///
    /// Complexity: linear in the number of files in the folder, which aren't read.
    init(of files: [SourceFile], besides testFiles: Set<String>?, in folder: String) {
      let shown = ShownPaths()
      let read = Set(files.map { $0.location ?? $0.path })
      let all = SourceTree(of: folder, skipsFetched: true).files.filter {
        !Self.isManifest($0) && testFiles?.contains($0) != true
      }
      isOfXcode = testFiles != nil
      let left = all.filter { !read.contains($0) }
      let relevant = left.filter { Self.mayBeOfProgram($0.dropFirst(folder.count)) }
      unread = left.map(shown.shown).sorted()
      (readCount, leftCount) = (all.count - left.count, relevant.count)
      let inside = Self.project(with: left, in: folder).flatMap { Self.isProject($0) ? $0 : nil }
      other = (Self.project(with: relevant, in: folder) ?? inside).map(shown.shown)
    }

    /// Whether the folder has at least twice as many other files that may be part of a program as files that are read.
    public var isSmall: Bool { leftCount > 0 && leftCount >= 2 * readCount }

    /// The problem in a sentence, and its fix; nil if the coverage isn't small.
    public var problem: (message: String, fix: String)? {
      guard isSmall else { return nil }
      return (
        "only \(readCount) of \(readCount + leftCount) Swift files \(readCount == 1 ? "is" : "are") read, because the "
          + "others belong to no target of the manifest or the project",
        "pass the program's folder or Xcode project: --package-path \(other ?? "FOLDER")"
      )
    }

    /// The unread files, if the project's targets lack them.
    var unknowns: [Wiring.Unknown] {
      guard isOfXcode, let first = unread.first else { return [] }
      let count = unread.count == 1 ? "this file is" : "this file and \(unread.count - 1) others are"
      return [
        Wiring.Unknown(
          SourcePosition(file: first, line: 1, column: 1),
          "\(count) not in a target of the Xcode project, and not read")
      ]
    }

    /// Removes unread files.
    public mutating func remove(where isRemoved: (String) -> Bool) {
      let before = unread.count
      unread.removeAll(where: isRemoved)
      leftCount = max(0, leftCount - (before - unread.count))
    }

    private static func isManifest(_ file: String) -> Bool {
      let name = file.split(separator: "/").last ?? ""
      return name.hasPrefix("Package.swift") || name.hasPrefix("Package@swift") || generators.contains(String(name))
    }

    private static let generators: Set = ["Project.swift", "Workspace.swift", "Tuist.swift"]

    /// The folders of code that usually accompanies a program.
    private static let beside: Set = [
      "Benchmark", "Benchmarks", "BuildTools", "Demo", "Demos", "Documentation", "Docs", "Example", "Examples",
      "Fixtures",
      "Playground", "Playgrounds", "Plugin", "Plugins", "Sample", "Samples", "Scripts", "Snippets", "Templates", "Test",
      "Testing", "Tests", "Tools", "Tuist", "Utilities", "Utils", "buildscripts", "ci_scripts", "docs", "fastlane",
      "scripts", "test", "tests", "tools",
    ]

    private static func mayBeOfProgram(_ path: Substring) -> Bool {
      !path.split(separator: "/").dropLast().contains {
        beside.contains(String($0)) || $0.hasSuffix("Tests") || $0.hasSuffix(".docc") || $0.hasSuffix(".playground")
      }
    }

    /// Returns the Xcode project, the package or the inner folder that contains the most files.
    private static func project(with files: [String], in folder: String) -> String? {
      var counts: [String: Int] = [:]
      for file in files {
        var (parent, last) = (FilePlace.parent(of: file), file)
        while parent.utf8.count > folder.utf8.count, !isProject(parent) {
          (parent, last) = (FilePlace.parent(of: parent), parent)
        }
        counts[parent.utf8.count > folder.utf8.count ? parent : last, default: 0] += 1
      }
      let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      return most.map { xcodeProject(in: $0) ?? $0 }
    }

    private static func isProject(_ folder: String) -> Bool {
      folder.hasSuffix(".xcodeproj") || FilePlace(folder + "/Package.swift").exists
        || (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasSuffix(".xcodeproj") }
          == true
    }
  }
}
#endif
