import ServiceCatalog

/// An instance that is counted while it is alive and can check that it is intact.
final class Token: Sendable {
  let origin: Int
  private let check: Int
  private let alive: Tally?

  init(_ origin: Int, alive: Tally? = nil) {
    self.origin = origin
    check = ~origin
    self.alive = alive
    alive?.add()
  }

  deinit { alive?.add(-1) }

  var isWhole: Bool { check == ~origin }
}

protocol Digit: SendableMetatype { static var digit: Int { get } }
enum D0: Digit { static let digit = 0 }
enum D1: Digit { static let digit = 1 }
enum D2: Digit { static let digit = 2 }
enum D3: Digit { static let digit = 3 }
enum D4: Digit { static let digit = 4 }
enum D5: Digit { static let digit = 5 }
enum D6: Digit { static let digit = 6 }
enum D7: Digit { static let digit = 7 }
enum D8: Digit { static let digit = 8 }
enum D9: Digit { static let digit = 9 }

/// A blueprint whose entry has a number.
protocol NumberedBlueprint: Blueprint where Output == Token {
  static var number: Int { get }
}

/// A hundred blueprints of shared tokens.
struct Kept<Tens: Digit, Ones: Digit>: SharedBlueprint, NumberedBlueprint {
  static var number: Int { Tens.digit * 10 + Ones.digit }
  static func assemble(from catalog: any Assembling) -> Token { Token(number) }
}

/// A hundred blueprints of transient tokens.
struct Fresh<Tens: Digit, Ones: Digit>: NumberedBlueprint {
  static var number: Int { Tens.digit * 10 + Ones.digit }
  static func assemble(from catalog: any Assembling) -> Token { Token(number) }
}

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

extension Digit {
  /// Returns `Kept` and `Fresh` for a number with these two digits.
  fileprivate static func blueprints<Ones: Digit>(
    _: Ones.Type
  ) -> (kept: any NumberedBlueprint.Type, fresh: any NumberedBlueprint.Type) {
    (Kept<Self, Ones>.self, Fresh<Self, Ones>.self)
  }
}

private let blueprints = digits.flatMap { tens in digits.map { ones in pair(tens, ones) } }

private func pair(
  _ tens: any Digit.Type, _ ones: any Digit.Type
) -> (kept: any NumberedBlueprint.Type, fresh: any NumberedBlueprint.Type) {
  func open<Ones: Digit>(
    _ ones: Ones.Type
  ) -> (kept: any NumberedBlueprint.Type, fresh: any NumberedBlueprint.Type) {
    tens.blueprints(Ones.self)
  }
  return open(ones)
}

/// `Kept` 0 to 99.
let keptTokens = blueprints.map(\.kept)

/// `Fresh` 0 to 99.
let freshTokens = blueprints.map(\.fresh)

extension Catalog {
  func supplyToken(_ blueprint: any NumberedBlueprint.Type, builder: @escaping @Sendable (Catalog) throws -> Token) {
    func open<B: NumberedBlueprint>(_: B.Type) { supply(B.self, builder: builder) }
    open(blueprint)
  }

  /// Supplies the blueprint's own `assemble`.
  func supplyOwnToken(_ blueprint: any NumberedBlueprint.Type) {
    func open<B: NumberedBlueprint>(_: B.Type) { supply(B.self) }
    open(blueprint)
  }

  func token(_ blueprint: any NumberedBlueprint.Type) throws(CatalogError) -> Token {
    try blueprint.obtain(from: self)
  }
}

/// Returns the name of `Kept` 0 to 9 in error texts.
func keptName(_ number: Int) -> String { "kept<D\(number / 10), D\(number % 10)>" }

/// A small random number generator with a seed, so that a failing run can be repeated.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
