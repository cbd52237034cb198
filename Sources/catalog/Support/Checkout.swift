#if Tools
  import Foundation

  /// The files of a revision, in a folder for a while: neither the working tree nor git's index is touched.
  struct Checkout {
    private let folder: TemporaryFolder
    /// Where the package is in it.
    let package: URL

    /// Writes the files of a revision.
    ///
    /// - Parameters:
    ///   - revision: What git calls a revision: a branch, a tag, a commit.
    ///   - path: The package's folder in its repository.
    init(of revision: String, at path: String) throws {
      guard let git = Program(named: "git") else {
        throw Failure("there is no git, which reads revisions", fix: "install git, or compare two graphs in JSON")
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
        throw Failure("\(path) is in no repository of git", fix: "name a package in one with --package-path")
      }
      do {
        commit = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
      } catch {
        throw Failure("git knows no revision \(revision)", fix: "name a branch, a tag or a commit; or fetch it first")
      }
      folder = try TemporaryFolder()
      do {
        let files = folder.url.appendingPathComponent("repository/\(URL(fileURLWithPath: root).lastPathComponent)")
        package = prefix.isEmpty ? files : files.appendingPathComponent(prefix).standardizedFileURL
        // An index of its own: git writes the files of a revision without looking at what is checked out.
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

    /// What is beside the repository is beside the files too: a package may depend on one there, by its path.
    private static func linkSurroundings(of files: URL, to root: URL) {
      let around = root.deletingLastPathComponent()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: around.path)) ?? []
      for name in names where name != root.lastPathComponent {
        link(
          files.deletingLastPathComponent().appendingPathComponent(name), to: around.appendingPathComponent(name))
      }
    }

    /// Makes a link, unless something is there or there is nothing to lead to: the packages that SwiftPM has fetched, for
    /// example, which are read and not written.
    private static func link(_ link: URL, to target: URL) {
      guard FileManager.default.fileExists(atPath: target.path) else { return }
      try? FileManager.default.createSymbolicLink(at: link, withDestinationURL: target.standardizedFileURL)
    }

    /// Removes the files.
    func remove() { folder.remove() }
  }
#endif
