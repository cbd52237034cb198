import Foundation

/// The folder of a package, to name its files as people who work in it do.
package struct PackageFolder: Sendable, Hashable {
  /// The folder's components: as its path says, and without symbolic links.
  private let roots: [[String]]

  /// The folder at a path.
  package init(_ path: String) {
    let url = URL(fileURLWithPath: path, isDirectory: true)
    let paths = [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path]
    roots = paths.map { $0.split(separator: "/").map(String.init) }
  }

  /// The path of a file from the folder on; one outside of it begins with `..`.
  ///
  /// - Parameter file: Its path, absolute or from the current folder on.
  package func relativePath(of file: String) -> String {
    let whole = URL(fileURLWithPath: file).standardizedFileURL.path.split(separator: "/").map(String.init)
    for root in roots where whole.starts(with: root) && whole.count > root.count {
      return whole.dropFirst(root.count).joined(separator: "/")
    }
    let shared = zip(whole, roots[0]).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: roots[0].count - shared)
    return (up + whole.dropFirst(shared)).joined(separator: "/")
  }

  /// The path of a file that is named from the folder on.
  package func path(of file: String) -> String {
    file.hasPrefix("/") ? file : "/" + (roots[0] + [file]).joined(separator: "/")
  }
}
