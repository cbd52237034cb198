/// A digit as a type.
///
/// Four of them form one of 10,000 types at run time, without 10,000 lines of source.
public protocol Digit: Sendable {}

enum Digit0: Digit {}
enum Digit1: Digit {}
enum Digit2: Digit {}
enum Digit3: Digit {}
enum Digit4: Digit {}
enum Digit5: Digit {}
enum Digit6: Digit {}
enum Digit7: Digit {}
enum Digit8: Digit {}
enum Digit9: Digit {}

/// All digits, in their order.
let digits: [any Digit.Type] = [
  Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self,
  Digit5.self, Digit6.self, Digit7.self, Digit8.self, Digit9.self,
]

/// A visitor that forms types from digits.
protocol DigitVisitor {
  mutating func visit<A: Digit, B: Digit, C: Digit, D: Digit>(_: A.Type, _: B.Type, _: C.Type, _: D.Type)
}

extension DigitVisitor {
  /// Visits every combination of four digits, in the order of the numbers they form.
  mutating func visitAll() {
    for a in digits { visit(first: a) }
  }

  private mutating func visit<A: Digit>(first a: A.Type) {
    for b in digits { visit(a, second: b) }
  }

  private mutating func visit<A: Digit, B: Digit>(_ a: A.Type, second b: B.Type) {
    for c in digits { visit(a, b, third: c) }
  }

  private mutating func visit<A: Digit, B: Digit, C: Digit>(_ a: A.Type, _ b: B.Type, third c: C.Type) {
    for d in digits { visit(a, b, c, fourth: d) }
  }

  private mutating func visit<A: Digit, B: Digit, C: Digit, D: Digit>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, fourth d: D.Type
  ) {
    visit(a, b, c, d)
  }
}
