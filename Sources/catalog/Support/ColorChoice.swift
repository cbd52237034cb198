#if Tools
  import CatalogInspection
  import Foundation

  /// Whether to write in colours.
  enum ColorChoice: String, Choice {
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
