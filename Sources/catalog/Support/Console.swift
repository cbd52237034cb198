#if Tools
  import ArgumentParser
  import CatalogInspection
  import Foundation

  /// Where a command writes.
  enum Console {
    /// Writes a text to a file, or to standard output if there is none.
    static func write(_ text: String, to file: String?) throws {
      guard let file else {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        return
      }
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      } catch {
        throw Failure(
          "\(file) cannot be written: \(error.localizedDescription)", fix: "name a file in a folder that there is")
      }
    }

    /// Tells something that is not the command's product: on standard error, in a line of its own.
    static func tell(_ text: String) {
      FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }
    static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  }

  /// Whether to write in colours.
  enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never

    /// What to do when the text goes to a file, or to standard output if there is none.
    func isOn(for file: String?) -> Bool {
      switch self {
      case .always: true
      case .never: false
      case .auto: file == nil && Console.outputIsTerminal && Self.environmentAllows
      }
    }

    /// See no-color.org: any text in `NO_COLOR` but an empty one means no colours.
    private static var environmentAllows: Bool {
      let environment = ProcessInfo.processInfo.environment
      return (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// Words in the colour in which compilers write them.
    static func paint(_ words: String, _ severity: Finding.Severity) -> String {
      let color =
        switch severity {
        case .error: "31"
        case .warning: "35"
        case .note: "36"
        }
      return "\u{1B}[1;\(color)m\(words)\u{1B}[0m"
    }
  }
#endif
