/// The source positions of a report in SARIF's form: addresses of files, and columns in characters.
struct SARIFPlaces {
  /// For each position seen so far, its column in characters.
  private var columns: [SourcePosition: Int] = [:]
  /// The lines of the files seen so far; nil for a file whose text is unknown.
  private var lines: [String: [Substring.UTF8View]?] = [:]

  /// Computes the column of a position.
  mutating func look(at position: SourcePosition, _ source: (String) -> String?) {
    if lines[position.file] == nil {
      lines.updateValue(
        source(position.file).map { text in
          text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0).utf8 }
        }, forKey: position.file)
    }
    guard let lines = lines[position.file] ?? nil, lines.indices.contains(position.line - 1) else { return }
    // UTF-8 continuation bytes don't count.
    columns[position] = lines[position.line - 1].prefix(position.column - 1).count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Returns a position as a physical location.
  func location(_ position: SourcePosition) -> String {
    var artifact = [("uri", JSONText.string(Self.uri(position.file)))]
    if !position.file.hasPrefix("/") { artifact.append(("uriBaseId", JSONText.string("%SRCROOT%"))) }
    return JSONText.object([
      ("artifactLocation", JSONText.object(artifact)),
      (
        "region",
        JSONText.object([
          ("startLine", "\(max(1, position.line))"),
          ("startColumn", "\(max(1, columns[position] ?? position.column))"),
        ])
      ),
    ])
  }

  /// Returns the address of a file, with percent encoding.
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
