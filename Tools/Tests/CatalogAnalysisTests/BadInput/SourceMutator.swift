#if Tools
/// Mutates valid sources into bad ones, the same ones from the same seed on every machine.
struct SourceMutator {
  /// SplitMix64, a random number generator that is the same everywhere.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var number = state
      number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
      number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
      return number ^ (number >> 31)
    }
  }

  /// One way to mutate a source.
  enum Change: CaseIterable {
    case deleteToken, duplicateToken, swapTokens, replaceToken, deleteRange, duplicateRange, moveRange, changeByte,
      cut
  }

  private var numbers: Numbers

  init(seed: UInt64) { numbers = Numbers(state: seed) }

  /// Returns a source with one to four mutations.
  ///
  /// Its bytes may no longer be valid UTF-8.
  mutating func spoilt(_ source: String) -> [UInt8] {
    var tokens = Self.tokens(of: source)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { change(&tokens) }
    return tokens.flatMap(\.self)
  }

  private mutating func change(_ tokens: inout [[UInt8]]) {
    guard tokens.count > 1 else { return }
    let place = Int.random(in: 0..<tokens.count, using: &numbers)
    let other = Int.random(in: 0..<tokens.count, using: &numbers)
    let range = place..<min(tokens.count, place + Int.random(in: 1...40, using: &numbers))
    switch Change.allCases.randomElement(using: &numbers)! {
    case .deleteToken: tokens.remove(at: place)
    case .duplicateToken:
      tokens.insert(
        contentsOf: Array(repeating: tokens[place], count: Int.random(in: 1...8, using: &numbers)), at: place)
    case .swapTokens: tokens.swapAt(place, other)
    case .replaceToken: tokens[place] = tokens[other]
    case .deleteRange: tokens.removeSubrange(range)
    case .duplicateRange: tokens.insert(contentsOf: Array(tokens[range]), at: place)
    case .moveRange:
      let moved = Array(tokens[range])
      tokens.removeSubrange(range)
      tokens.insert(contentsOf: moved, at: min(other, tokens.count))
    case .changeByte:
      guard !tokens[place].isEmpty else { return }
      tokens[place][Int.random(in: 0..<tokens[place].count, using: &numbers)] = UInt8.random(
        in: 0...255, using: &numbers)
    case .cut: tokens.removeSubrange(place...)
    }
  }

  /// Returns the words, numbers and blanks, and each other character by itself.
  private static func tokens(of source: String) -> [[UInt8]] {
    func kind(_ byte: UInt8) -> Int {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        1
      case UInt8(ascii: " "): 2
      default: 0
      }
    }
    var tokens: [[UInt8]] = []
    var last = 0
    for byte in source.utf8 {
      let kind = kind(byte)
      if kind != 0, kind == last { tokens[tokens.count - 1].append(byte) } else { tokens.append([byte]) }
      last = kind
    }
    return tokens
  }
}
#endif
