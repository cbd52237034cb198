#if Tools
import CatalogWiring
import Foundation

/// A source file, which the analysis reads.
public struct SourceFile: Sendable, Hashable {
  /// The path that findings show.
  public var path: String
  /// The module of the file.
  public var module: String
  /// The file's location, if it differs from the path.
  public var location: String?
  /// The text; nil if the analysis reads it from the file.
  public var text: String?

  /// Creates a source file.
  public init(path: String, module: String, location: String? = nil, text: String? = nil) {
    self.path = path
    self.module = module
    self.location = location
    self.text = text
  }
}

extension SourceFile {
  /// Returns the contents of the file, or the reason why it can't be read.
  package func contents() -> (text: String?, problem: Analysis.Problem?) {
    if let text { return (text, nil) }
    // Reading by path is faster. The code below creates a URL to find the reason for an error.
    if let text = FileManager.default.contents(atPath: location ?? path).flatMap({
      String(validating: $0, as: UTF8.self)
    }) {
      return (text, nil)
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: location ?? path, directoryHint: .notDirectory))
    } catch {
      return (nil, problem(whyUnreadable(error)))
    }
    if let text = String(validating: data, as: UTF8.self) { return (text, nil) }
    // Text without the words of services isn't parsed either.
    let bytes = Array(data)
    let mayMatter = Relevance.isMarked(bytes) || Relevance.mayImportDialect(bytes) || bytes.contains(0)
    return (nil, mayMatter ? notUTF8(data) : nil)
  }

  private func problem(_ message: String, line: Int = 1, column: Int = 1) -> Analysis.Problem {
    Analysis.Problem(position: SourcePosition(file: path, line: line, column: column), message: message)
  }

  private func whyUnreadable(_ error: any Error) -> String {
    let manager = FileManager.default
    let path = location ?? path
    switch try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
    case .typeSymbolicLink where !manager.fileExists(atPath: path):
      let target = (try? manager.destinationOfSymbolicLink(atPath: path)) ?? "another place"
      return "the file cannot be read: it is a link to \(target), which doesn't exist"
    case .typeDirectory: return "the file cannot be read: it is a folder"
    case nil: return "the file cannot be read: it no longer exists"
    default:
      return manager.isReadableFile(atPath: path)
        ? "the file cannot be read: \(error.localizedDescription)" : "the file cannot be read: permission denied"
    }
  }

  /// Finds the place where a text is no longer UTF-8.
  private func notUTF8(_ data: Data) -> Analysis.Problem {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return problem("the file is UTF-16, which Swift doesn't read; save it as UTF-8")
    }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var (line, column) = (1, 1)
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) {
      (line, column) = scalar.first == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + scalar.count)
    }
    return problem("the text from here on is not UTF-8; save the file as UTF-8", line: line, column: column)
  }
}
#endif
