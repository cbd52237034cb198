#if Tools
  /// Tells which files say anything of services, so that the others need no walk over their trees.
  ///
  /// A file is looked at if one of a few words is in it: `Catalog`, `Blueprint`, `Locator` and the like. What those files
  /// say makes other words: a file is looked at, too, if it mentions a protocol that refines a blueprint, calls a function
  /// that obtains, or declares a type that is registered; and so on, until no file comes in addition. A file that is left
  /// out has none of these words, so that nothing in it can obtain, supply, or be a part of what does.
  struct Relevance: Sendable {
    /// Words that make a file relevant wherever they stand.
    var mentioned = WordSet()
    /// Words that do so where they are declared.
    var declared = WordSet()
    /// Words that do so in a key path: `\.clock`.
    var keys = WordSet()

    init() {}

    /// Whether the words of a text are such that it says something of services by itself.
    static func isMarked(_ text: some Sequence<UInt8>) -> Bool {
      // A static is looked up at each use.
      let marks = marks
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

    /// Whether a text has one of the words.
    func isRelevant(_ text: [UInt8]) -> Bool {
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

    /// The ends of words, of at most eight bytes, by their last ones.
    private struct Marks {
      var values: [UInt64] = []
      var masks: [UInt64] = []
      /// Where those that end with a byte begin, and end.
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

    private static let marks = Marks([
      "atalog", "ocator", "lueprint", "sembling", "btained", "inject", "locate", "protocol Has", "Component", "Owner",
      "@Service", "@Context", "ServiceModule",
    ])
  }

  /// Finds the words of a source, byte by byte: what may be names, wherever they stand.
  struct WordScanner {
    struct Word {
      let hash: UInt64
      /// Whether it stands behind `\.`.
      let isKey: Bool
      /// Whether it stands behind a word that declares.
      let isDeclared: Bool
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x0000_0100_0000_01b3
    private static let declaringWords = WordSet(
      ["struct", "class", "enum", "actor", "protocol", "typealias", "extension", "func"].map { hash($0.utf8) })

    // A static is looked up at each use.
    private let declaring = Self.declaringWords
    private var hash = Self.start
    private var isInside = false
    private var isKey = false
    private var isDeclared = false
    private var earlier: (UInt8, UInt8) = (0, 0)

    /// The word that ends before this byte, if one does.
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

    /// The word that the text ends with.
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
