/// The names that tables and pages show.
///
/// A name may be any text: a file name, a type's name, or the name of a registration.
enum DisplayText {
  /// Returns a name in one line, with spaces instead of line breaks and tabs, and pictures instead of other control characters.
  static func inLine(_ name: String) -> String {
    if name.isEmpty { return "(empty name)" }
    return String(String.UnicodeScalarView(name.unicodeScalars.map(shown)))
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    // Unicode has a picture for each of them: ␀ for the null.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // These are not characters, and no XML file may contain them.
    case 0x80...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
