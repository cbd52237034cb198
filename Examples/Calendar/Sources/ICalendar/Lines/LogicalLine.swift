import WorkLimits

/// A line after unfolding, which RFC 5545, 3.1 calls a content line, as bytes.
///
/// Unfolding comes before decoding, because a fold may split a character of several bytes.
struct LogicalLine {
  var bytes: [UInt8]
  /// The number of the first line in the file, from 1.
  var number: Int
  /// The offsets in `bytes` at which folded lines were joined.
  ///
  /// It is empty for nearly all lines.
  var folds: [Int] = []

  /// Returns the number of the line in the file that contains a byte of this one.
  func number(ofByteAt offset: Int) -> Int { number + folds.count { $0 <= offset } }

  /// The steps of a budget that reading the line costs.
  ///
  /// A list, such as one of dates, costs a step for each byte, and so does a long value that is interpreted. Parameters,
  /// texts and values without a reader cost less.
  var cost: Int {
    let isLong = bytes.count > 56
    guard isLong || bytes.first.map(Self.firstOfLists.contains) ?? false else { return 4 }
    let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    // A quoted parameter may contain a colon.
    let head = isLong && bytes[..<end].contains(UInt8(ascii: "\"")) ? bytes.count : end
    let word = bytes.prefix(32).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    let name = String(decoding: word, as: UTF8.self).uppercased()
    if Self.lists.contains(name) { return 4 + bytes.count }
    guard isLong else { return 4 }
    let bytesOfAStep = Self.interpreted.contains(name) ? 1 : Self.isDecoded(name, bytes) ? 16 : 64
    return 4 + head / 4 + (bytes.count - end) / bytesOfAStep
  }

  /// Returns whether the value is a text with escapes.
  private static func isDecoded(_ name: String, _ bytes: [UInt8]) -> Bool {
    texts.contains(name) && bytes.contains(UInt8(ascii: "\\"))
  }

  private static let texts: Set<String> = ["LOCATION", "SUMMARY", "UID"]
  private static let lists: Set<String> = ["CATEGORIES", "EXDATE", "EXRULE", "RDATE", "RRULE"]
  private static let firstOfLists = Set("cerCER".utf8)
  private static let interpreted: Set<String> = [
    "BEGIN", "CALSCALE", "CREATED", "DTEND", "DTSTAMP", "DTSTART", "DURATION", "END", "LAST-MODIFIED", "METHOD",
    "RECURRENCE-ID", "SEQUENCE", "STATUS", "TRANSP", "TZID", "TZOFFSETFROM", "TZOFFSETTO", "VERSION", "X-LIC-LOCATION",
    "X-WR-TIMEZONE",
  ]

  /// Returns the text, or throws a problem with the exact line if the bytes aren't UTF-8.
  func text() throws(Problem) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if number == 1, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Problem(
        number, "the file is UTF-16, not UTF-8",
        fix: "save it as UTF-8, or convert it: iconv -f UTF-16 -t UTF-8 old.ics > new.ics", isEncoding: true)
    }
    let offset = Self.lengthOfValidPrefix(bytes)
    throw Problem(
      number(ofByteAt: offset),
      "the file is not UTF-8: byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) isn't part of a character",
      fix: "save it as UTF-8, or convert it: iconv -f ISO-8859-1 -t UTF-8 old.ics > new.ics",
      isEncoding: true
    )
  }

  /// The text, with U+FFFD for each byte that isn't part of a character.
  var repairedText: String { String(decoding: bytes, as: UTF8.self) }

  private static func lengthOfValidPrefix(_ bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var length = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { length += scalar.count }
    return min(length, bytes.count - 1)
  }
}

/// Splits a file's bytes into logical lines.
///
/// Lines end with CRLF or LF, and a byte order mark is optional. Empty lines are left out, because some programs write
/// one after each line, also within a fold. Spaces before the first line are left out, too.
///
/// - Returns: The lines, or the first ones if the file has more lines than the budget has steps.
func unfold(_ file: [UInt8], within work: WorkBudget) -> [LogicalLine] {
  let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  var lines: [LogicalLine] = []
  var rest = file.starts(with: [0xEF, 0xBB, 0xBF]) ? file[3...] : file[...]
  // A file without LF has the line ends of early Macs, CR alone.
  let terminator = rest.contains(lineFeed) ? lineFeed : carriageReturn
  var number = 0
  while !rest.isEmpty, work.spend() {
    number += 1
    let end = rest.firstIndex(of: terminator) ?? rest.endIndex
    var line = rest[..<end]
    rest = end < rest.endIndex ? rest[(end + 1)...] : []
    while line.last == carriageReturn { line.removeLast() }
    if lines.isEmpty { line = line.drop(while: isSpace) }
    guard let first = line.first else { continue }
    if isSpace(first) {
      lines[lines.count - 1].folds.append(lines[lines.count - 1].bytes.count)
      lines[lines.count - 1].bytes += line.dropFirst()
    } else {
      lines.append(LogicalLine(bytes: Array(line), number: number))
    }
  }
  return lines
}
