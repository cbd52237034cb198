#if Tools
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
  init(of revision: String, at path: String) throws {
    guard let git = InstalledProgram(named: "git") else {
      throw Failure("git, which reads revisions, is not installed", fix: "install git, or compare two graphs in JSON")
    }
    func run(_ arguments: [String], index: String? = nil) throws -> String {
      let environment = index.map { ["GIT_INDEX_FILE": $0] } ?? [:]
      return try git.run(["-C", path] + arguments, environment: environment)
        .trimmingCharacters(in: .newlines)
    }
    let (root, prefix, commit): (String, String, String)
    do {
      root = try run(["rev-parse", "--show-toplevel"])
      prefix = try run(["rev-parse", "--show-prefix"])
    } catch {
      throw Failure("\(path) is not in a git repository", fix: "pass a package in a repository with --package-path")
    }
    do {
      commit = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    } catch {
      throw Failure(
        "git doesn't know the revision \(revision)", fix: "pass a branch, a tag or a commit, or fetch it first")
    }
    folder = try TemporaryFolder()
    do {
      let files = folder.url.appendingPathComponent("repository/\(URL(fileURLWithPath: root).lastPathComponent)")
      package = prefix.isEmpty ? files : files.appendingPathComponent(prefix).standardizedFileURL
      // With its own index, git writes the files of a revision independently of the working tree.
      let index = ["GIT_INDEX_FILE": folder.url.appendingPathComponent("index").path]
      _ = try git.run(["-C", root, "read-tree", commit], environment: index)
      _ = try git.run(["-C", root, "checkout-index", "--all", "--prefix=\(files.path)/"], environment: index)
      Self.linkSurroundings(of: files, to: URL(fileURLWithPath: root))
      Self.link(
        package.appendingPathComponent(".build"), to: URL(fileURLWithPath: path).appendingPathComponent(".build"))
    } catch {
      folder.remove()
      throw error
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
