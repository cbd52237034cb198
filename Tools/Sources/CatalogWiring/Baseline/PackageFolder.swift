import Foundation

/// The folder of a package, which file names in reports are relative to.
package struct PackageFolder: Sendable, Hashable {
  /// The folder's path components, as given and without symbolic links.
  private let roots: [[String]]

  /// Creates the folder at a path.
  package init(_ path: String) {
    let url = URL(fileURLWithPath: path, isDirectory: true)
    let paths = [url.standardizedFileURL.path, url.resolvingSymlinksInPath().path]
    roots = paths.map { $0.split(separator: "/").map(String.init) }
  }

  /// Returns the path of a file relative to the folder.
  ///
  /// The path of a file outside of the folder begins with `..`.
  ///
  /// - Parameter file: The file's path, absolute or relative to the current directory.
  package func relativePath(of file: String) -> String {
    let whole = URL(fileURLWithPath: file).standardizedFileURL.path.split(separator: "/").map(String.init)
    for root in roots where whole.starts(with: root) && whole.count > root.count {
      return whole.dropFirst(root.count).joined(separator: "/")
    }
    let shared = zip(whole, roots[0]).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: roots[0].count - shared)
    return (up + whole.dropFirst(shared)).joined(separator: "/")
  }

  /// Returns the path of a file that is named relative to the folder.
  package func path(of file: String) -> String {
    file.hasPrefix("/") ? file : "/" + (roots[0] + [file]).joined(separator: "/")
  }
}
