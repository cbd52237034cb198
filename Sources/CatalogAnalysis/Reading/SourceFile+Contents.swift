#if Tools
  import CatalogInspection
  import Foundation

  extension SourceFile {
    /// What is in the file, or why that cannot be told.
    func contents() -> (text: String?, problem: Analysis.Problem?) {
      if let text { return (text, nil) }
      // By its path: the way below, which tells why it fails, has to make a URL of that first.
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
      return (nil, notUTF8(data))
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
        return "the file cannot be read: it is a link to \(target), where there is nothing"
      case .typeDirectory: return "the file cannot be read: it is a folder"
      case nil: return "the file cannot be read: it is not there any more"
      default:
        return manager.isReadableFile(atPath: path)
          ? "the file cannot be read: \(error.localizedDescription)" : "the file cannot be read: there is no permission"
      }
    }

    /// Where a text stops being UTF-8.
    private func notUTF8(_ data: Data) -> Analysis.Problem {
      if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
        return problem("the file is not UTF-8 but UTF-16, which Swift does not read; save it as UTF-8")
      }
      var parser = Unicode.UTF8.ForwardParser()
      var bytes = data.makeIterator()
      var (line, column) = (1, 1)
      while case .valid(let scalar) = parser.parseScalar(from: &bytes) {
        (line, column) = scalar.first == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + scalar.count)
      }
      return problem("the file is not UTF-8 from here on; save it as UTF-8", line: line, column: column)
    }
  }
#endif
