/// A number as a type, so that each number has a generic class of its own.
///
/// The types are the binary digits of the number, from the last one to the first.
protocol SessionNumber {
  static var number: Int { get }
}

private enum One: SessionNumber {
  static var number: Int { 1 }
}

private enum Even<Half: SessionNumber>: SessionNumber {
  static var number: Int { 2 * Half.number }
}

private enum Odd<Half: SessionNumber>: SessionNumber {
  static var number: Int { 2 * Half.number + 1 }
}

/// Returns the type of a number, which must be positive.
func sessionNumber(_ number: Int) -> any SessionNumber.Type {
  func even<Half: SessionNumber>(_ half: Half.Type) -> any SessionNumber.Type { Even<Half>.self }
  func odd<Half: SessionNumber>(_ half: Half.Type) -> any SessionNumber.Type { Odd<Half>.self }
  if number <= 1 { return One.self }
  let half = sessionNumber(number / 2)
  return number.isMultiple(of: 2) ? even(half) : odd(half)
}
