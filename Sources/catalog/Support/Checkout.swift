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
        let files = folder.url.appendingPathComponent(URL(fileURLWithPath: root).lastPathComponent)
        package = prefix.isEmpty ? files : files.appendingPathComponent(prefix).standardizedFileURL
        // An index of its own: git writes the files of a revision without looking at what is checked out.
        let index = folder.url.appendingPathComponent("index").path
        _ = try git.run(["-C", root, "read-tree", commit], environment: ["GIT_INDEX_FILE": index])
        _ = try git.run(
          ["-C", root, "checkout-index", "--all", "--prefix=\(files.path)/"], environment: ["GIT_INDEX_FILE": index])
      } catch {
        folder.remove()
        throw error
      }
    }

    /// Removes the files.
    func remove() { folder.remove() }
  }
#endif
