#if Tools
import CatalogAnalysis
import Foundation

/// The files of a revision in a temporary folder.
///
/// The working tree and git's index don't change.
struct Checkout {
  private let folder: TemporaryFolder
  /// The package's folder among the files.
  let package: URL

  /// Writes the files of a revision.
  ///
  /// - Parameters:
  ///   - revision: A revision of git: a branch, a tag or a commit.
  ///   - path: The package's folder in its repository.
  init(of revision: String, at path: String) async throws {
    let root = try await Self.git(["-C", path, "rev-parse", "--show-toplevel"])
    let prefix = try await Self.git(["-C", path, "rev-parse", "--show-prefix"])
    if root.failure != nil || prefix.failure != nil {
      throw Failure("\(path) is not in a git repository", fix: "pass a package in a repository with --package-path")
    }
    let commit = try await Self.git([
      "-C", path, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])
    if commit.failure != nil {
      throw Failure(
        "git doesn't know the revision \(revision)", fix: "pass a branch, a tag or a commit, or fetch it first")
    }
    folder = try TemporaryFolder()
    do {
      let top = URL(fileURLWithPath: root.line)
      let files = folder.url.appendingPathComponent("repository/\(top.lastPathComponent)")
      package = prefix.line.isEmpty ? files : files.appendingPathComponent(prefix.line).standardizedFileURL
      // With its own index, git writes the files of a revision independently of the working tree.
      let index = ["GIT_INDEX_FILE": folder.url.appendingPathComponent("index").path]
      try await Self.git(["-C", top.path, "read-tree", commit.line], index).requireSuccess()
      try await Self.git(["-C", top.path, "checkout-index", "--all", "--prefix=\(files.path)/"], index).requireSuccess()
      Self.linkSurroundings(of: files, to: top)
      Self.link(
        package.appendingPathComponent(".build"), to: URL(fileURLWithPath: path).appendingPathComponent(".build"))
    } catch {
      folder.remove()
      throw error
    }
  }

  private static func git(_ arguments: [String], _ environment: [String: String] = [:]) async throws -> ProgramRun {
    do {
      return try await ProgramRun("git", arguments, environment: environment)
    } catch is ProgramRun.NotInstalled {
      throw Failure("git, which reads revisions, is not installed", fix: "install git, or compare two graphs in JSON")
    }
  }

  /// Links the neighbours of the repository next to the files, because a package may depend on one of them by its
  /// path.
  private static func linkSurroundings(of files: URL, to root: URL) {
    let around = root.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: around.path)) ?? []
    for name in names where name != root.lastPathComponent {
      link(
        files.deletingLastPathComponent().appendingPathComponent(name), to: around.appendingPathComponent(name))
    }
  }

  /// Creates a link if its path is free and its target exists.
  ///
  /// A target may be the folder of the packages that SwiftPM has fetched. It is read and not written.
  private static func link(_ link: URL, to target: URL) {
    guard FileManager.default.fileExists(atPath: target.path) else { return }
    try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: target.standardizedFileURL)
  }

  /// Removes the files.
  func remove() { folder.remove() }
}
#endif
