import ServiceCatalog
import ServiceCatalogDiagnostics

/// The names that drawings show.
///
/// A name may be any text: a file name, a type's name, or the name of a registration. The drawing must stay readable by
/// its program.
enum DisplayText {
  /// Returns a name in which a picture replaces each control character, such as a null.
  ///
  /// Line breaks and tabs stay.
  static func of(_ name: String) -> String {
    if name.isEmpty { return "(empty name)" }
    return String(String.UnicodeScalarView(name.unicodeScalars.map(shown)))
  }

  /// Returns the same text in one line, with spaces instead of line breaks and tabs.
  static func inLine(_ name: String) -> String {
    of(String(String.UnicodeScalarView(name.unicodeScalars.map { isBreak($0) ? " " : $0 })))
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A: scalar
    // Unicode has a picture for each of them: ␀ for the null.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // These are not characters, and no XML file may contain them.
    case 0x80...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}

extension CatalogGraph.Node.Lifetime {
  /// The name of the lifetime.
  var text: String {
    switch self {
    case .weak: "weak"
    case .graph: "graph"
    case .scoped(let scope): "scoped to \(scope)"
    case .shared: "shared"
    }
  }
}
