#if Tools
/// Finds the files with code about services.
///
/// The others aren't parsed.
///
/// A file is relevant if it contains one of a few words, such as `Catalog`, `Blueprint` or `Locator`. The facts of
/// these files add words: the name of a protocol that refines a blueprint, of a function that obtains, or of a type
/// that is registered. Files with these words are relevant too, and so on, until no file is added. Any other file
/// contains none of these words, so none of its code can obtain, supply, or be part of code that does.
struct Relevance: Sendable {
  /// Words that make a file relevant at any place.
  var mentioned = WordSet()
  /// Words that make a file relevant in a declaration.
  var declared = WordSet()
  /// Words that make a file relevant in a key path: `\.clock`.
  var keys = WordSet()

  init() {}

  /// Returns whether the words of a text show that it has code about services.
  static func isMarked(_ text: some Sequence<UInt8>) -> Bool { contains(text, marks) }

  /// Returns whether a text may import a module of another library.
  static func mayImportDialect(_ text: [UInt8]) -> Bool { contains(text, imports) }

  /// Returns whether the words of a function show that it may use a catalog, under any name.
  static func mayUseCatalog(_ text: ArraySlice<UInt8>) -> Bool { contains(text, uses) }

  /// Returns whether properties of a file may obtain, so that reading them by name is relevant, too.
  ///
  /// The same holds for functions that may reach outside of the program, because a builder may create their type.
  static func needsWholeFile(_ text: [UInt8]) -> Bool { contains(text, readers) || mayReachOutside(text) }

  /// Returns whether the words of a file show that a service in it may reach outside of the program.
  static func mayReachOutside(_ text: [UInt8]) -> Bool { contains(text, library) && contains(text, outside) }

  private static func contains(_ text: some Sequence<UInt8>, _ marks: Marks) -> Bool {
    var window: UInt64 = 0
    for byte in text {
      window = window << 8 | UInt64(byte)
      var place = marks.first[Int(byte)]
      while place < marks.end[Int(byte)] {
        if window & marks.masks[place] == marks.values[place] { return true }
        place += 1
      }
    }
    return false
  }

  /// Returns whether a text contains one of the words.
  func isRelevant(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = WordScanner()
    for byte in text {
      guard let word = scanner.next(byte) else { continue }
      if isRelevant(word) { return true }
    }
    return scanner.end().map(isRelevant) ?? false
  }

  private func isRelevant(_ word: WordScanner.Word) -> Bool {
    mentioned.contains(word.hash) || word.isKey && keys.contains(word.hash)
      || word.isDeclared && declared.contains(word.hash)
  }

  mutating func mention(_ name: String) {
    for part in name.utf8.split(separator: UInt8(ascii: ".")) where !Self.isMarked(part) {
      mentioned.insert(WordScanner.hash(part))
    }
  }

  mutating func declare(_ name: String) {
    let plain = name.utf8.prefix { $0 != UInt8(ascii: "<") }
    guard let part = plain.split(separator: UInt8(ascii: ".")).last else { return }
    declared.insert(WordScanner.hash(part))
  }

  mutating func addKey(_ name: String) { keys.insert(WordScanner.hash(name.utf8)) }

  // MARK: marks

  /// The suffixes of words, of at most eight bytes, by their last byte.
  private struct Marks {
    var values: [UInt64] = []
    var masks: [UInt64] = []
    /// The ranges of the suffixes that end with a byte.
    var first = Array(repeating: 0, count: 256)
    var end = Array(repeating: 0, count: 256)

    init(_ words: [String]) {
      let ends = words.map { Array($0.utf8.suffix(8)) }
      for byte in 0..<256 {
        first[byte] = values.count
        for word in ends where word.last == UInt8(byte) {
          values.append(word.reduce(0) { $0 << 8 | UInt64($1) })
          masks.append(word.count == 8 ? .max : 1 << (8 * UInt64(word.count)) - 1)
        }
        end[byte] = values.count
      }
    }
  }

  private static let words = [
    "atalog", "ocator", "lueprint", "sembling", "btained", "inject", "locate", "protocol Has", "Component", "Owner",
    "@Service", "@Context", "ServiceModule",
  ]
  private static let marks = Marks(words)
  /// The same words, and the methods of a catalog and a locator.
  private static let uses = Marks(
    words + [
      "obtain", "supply", "install", "verride", "decorate", "tribute", "register", "ssemble", "clear", "reset",
      "shutdown", "Scope", "Copy", "build",
    ])
  private static let readers = Marks(["btained", "dynamicMember"])
  private static let library = Marks(["ServiceCatalog"])
  /// The names in ``OutsideUse``.
  private static let outside = Marks([
    "ContinuousClock", "SuspendingClock", "Date", "DispatchTime", "UUID", "random", "RandomNumberGenerator",
    "URLSession", "HTTPClient", "NWConnection", "FileManager", "FileHandle", "UserDefaults", "ProcessInfo",
    "contentsOf", "contentsOfFile",
  ])
  /// The beginnings of modules, because the end of `NeedleFoundation` would match `Foundation`.
  private static let imports = Marks(Dialects.all.flatMap { $0.modules.map { String($0.prefix(8)) } })
}

/// Finds the words of a source, byte by byte.
///
/// They may be names at any place.
struct WordScanner {
  struct Word {
    let hash: UInt64
    /// Whether it is after `\.`.
    let isKey: Bool
    /// Whether it is after a keyword of a declaration.
    let isDeclared: Bool
  }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3
  private static let declaringWords = WordSet(
    ["struct", "class", "enum", "actor", "protocol", "typealias", "extension", "func"].map { hash($0.utf8) })

  // Access to a static property costs time at each use.
  private let declaring = Self.declaringWords
  private var hash = Self.start
  private var isInside = false
  private var isKey = false
  private var isDeclared = false
  private var earlier: (UInt8, UInt8) = (0, 0)

  /// Returns the word that ends before this byte, if there is one.
  mutating func next(_ byte: UInt8) -> Word? {
    let isPart =
      byte >= 0x80 || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") || byte == UInt8(ascii: "_")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    if isPart {
      if !isInside {
        isInside = true
        hash = Self.start
        isKey = earlier.0 == UInt8(ascii: "\\") && earlier.1 == UInt8(ascii: ".")
      }
      hash = (hash ^ UInt64(byte)) &* Self.prime
      return nil
    }
    earlier = (earlier.1, byte)
    return end()
  }

  /// Returns the word at the end of the text.
  mutating func end() -> Word? {
    guard isInside else { return nil }
    isInside = false
    defer { isDeclared = declaring.contains(hash) }
    return Word(hash: hash, isKey: isKey, isDeclared: isDeclared)
  }

  static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(start) { ($0 ^ UInt64($1)) &* prime }
  }
}
#endif
