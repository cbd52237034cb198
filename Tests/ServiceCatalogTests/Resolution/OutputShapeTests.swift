import ServiceCatalog
import Testing

/// A blueprint of any output.
///
/// A test supplies its builder.
private struct Shape<Output: Sendable>: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Output { throw Mishap() }
}

private struct Large: Equatable, Sendable {
  var numbers = (1, 2, 3, 4, 5, 6, 7, 8)
  var text = "a text that does not fit into a small string"
  var list = [1, 2, 3]

  static func == (left: Large, right: Large) -> Bool {
    left.numbers.0 == right.numbers.0 && left.numbers.7 == right.numbers.7 && left.text == right.text
      && left.list == right.list
  }
}

private enum Weather: Equatable, Sendable {
  case dry
  case rain(Double)
}

@Suite("Outputs of every shape and lifetime")
struct OutputShapeTests {
  /// Obtains a value from a capturing builder and from a keeping one, twice each.
  private func outputs<Value: Sendable>(_ value: Value) throws -> [Value] {
    let catalog = Catalog(name: "test")
    catalog.supply(Shape<Value>.self) { _ in value }
    let transient = try [Shape<Value>.obtain(from: catalog), Shape<Value>.obtain(from: catalog)]
    catalog.supply(Shape<Value>.self, as: .shared) { _ in value }
    let kept = try [Shape<Value>.obtain(from: catalog), Shape<Value>.obtain(from: catalog)]
    return transient + kept
  }

  @Test("Numbers, strings and Void can be outputs")
  func small() throws {
    #expect(try outputs(7) == [7, 7, 7, 7])
    #expect(try outputs(UInt8(200)) == [200, 200, 200, 200])
    #expect(try outputs("text") == Array(repeating: "text", count: 4))
    #expect(try outputs(()).count == 4)
  }

  @Test("Structs larger than registers and enums can be outputs")
  func large() throws {
    #expect(try outputs(Large()) == Array(repeating: Large(), count: 4))
    #expect(try outputs(Weather.rain(0.5)) == Array(repeating: .rain(0.5), count: 4))
  }

  @Test("Optionals can be outputs, and nil is kept like any value")
  func optionals() throws {
    #expect(try outputs(Int?.none) == [nil, nil, nil, nil])
    #expect(try outputs(Int?.some(3)) == [3, 3, 3, 3])
    #expect(try outputs(String??.some(nil)) == [.some(nil), .some(nil), .some(nil), .some(nil)])
  }

  @Test("A nil output is not mistaken for a missing entry")
  func nilIsNotMissing() throws {
    let catalog = Catalog(name: "test")
    #expect(try catalog.obtainIfSupplied(\.maybe) == Int??.none)
    catalog.supply(Shape<Int?>.self, as: .shared) { _ in nil }
    #expect(try catalog.obtainIfSupplied(\.maybe) == Int??.some(nil))
    #expect(try catalog.obtain(\.maybe) == nil)
  }

  @Test("Tuples, functions, metatypes and existentials can be outputs")
  func others() throws {
    #expect(try outputs((1, "one")).map { "\($0.0) \($0.1)" } == Array(repeating: "1 one", count: 4))
    let double: @Sendable (Int) -> Int = { $0 * 2 }
    #expect(try outputs(double).map { $0(21) } == [42, 42, 42, 42])
    #expect(try outputs(PoliteGreeter.self as any Greeter.Type).allSatisfy { $0 == PoliteGreeter.self })
    #expect(
      try outputs(PoliteGreeter(name: "Ada") as any Greeter).map(\.greeting)
        == Array(repeating: "Good day, Ada", count: 4))
    #expect(try outputs(3 as any Sendable).allSatisfy { $0 as? Int == 3 })
  }

  @Test("A kept value is built once, and changing a copy leaves it unchanged")
  func keptValue() throws {
    let catalog = Catalog(name: "test")
    let built = Tally()
    catalog.supply(Shape<[Int]>.self, as: .shared) { _ in [built.add()] }
    var copy = try Shape<[Int]>.obtain(from: catalog)
    copy.append(2)
    #expect(try Shape<[Int]>.obtain(from: catalog) == [1])
    #expect(built.value == 1)
  }

  @Test("A transient entry may return a non-Sendable output")
  func notSendable() throws {
    let catalog = Catalog(name: "test")
    catalog.supply(PlainSheetBlueprint.self)
    let sheet = try catalog.obtain(\.plainSheet)
    sheet.lines.append("one")
    #expect(try catalog.obtain(\.plainSheet).lines.isEmpty)
  }
}

private struct PlainSheetBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) -> Sheet { Sheet() }
}

extension Catalog {
  fileprivate var maybe: Shape<Int?>.Type { Shape<Int?>.self }
  fileprivate var plainSheet: PlainSheetBlueprint.Type { PlainSheetBlueprint.self }
}
