/// Names as drawings show them.
///
/// A name is data: a file name, a type's name, whatever text a locator's user chose. A drawing has to be readable by its
/// program whatever is in it.
enum DisplayText {
  /// A name with a picture in place of each character that no drawing can hold, such as a null; line breaks and tabs stay.
  static func of(_ name: String) -> String {
    if name.isEmpty { return "(empty name)" }
    return String(String.UnicodeScalarView(name.unicodeScalars.map(shown)))
  }

  /// The same in one line: a line break or a tab is a space.
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
    // Unicode has a picture of each: ␀ for the null.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    // Not characters; no XML file may contain them.
    case 0x80...0x9F, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
