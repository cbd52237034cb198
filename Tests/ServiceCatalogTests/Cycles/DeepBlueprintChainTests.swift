import ServiceCatalog
import Testing

/// Ten thousand blueprints, each of which needs the next.
private struct Link<Thousands: Digit, Hundreds: Digit, Tens: Digit, Ones: Digit>: NumberedBlueprint {
  static var number: Int { Thousands.digit * 1000 + Hundreds.digit * 100 + Tens.digit * 10 + Ones.digit }

  static func assemble(from catalog: any Assembling) throws -> Token {
    guard number + 1 < links.count else { return Token(number) }
    return Token(try links[number + 1].obtain(from: catalog).origin)
  }
}

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

private let links: [any NumberedBlueprint.Type] = (0..<10_000).map { number in
  link(digits[number / 1000], digits[number / 100 % 10], digits[number / 10 % 10], digits[number % 10])
}

private func link(
  _ thousands: any Digit.Type, _ hundreds: any Digit.Type, _ tens: any Digit.Type, _ ones: any Digit.Type
) -> any NumberedBlueprint.Type {
  func open<T: Digit, H: Digit, Z: Digit, O: Digit>(
    _: T.Type, _: H.Type, _: Z.Type, _: O.Type
  ) -> any NumberedBlueprint.Type {
    Link<T, H, Z, O>.self
  }
  return open(thousands, hundreds, tens, ones)
}

extension Catalog {
  /// Supplies the blueprint's own `assemble` and keeps its token.
  fileprivate func supplySharedToken(_ blueprint: any NumberedBlueprint.Type) {
    func open<B: NumberedBlueprint>(_: B.Type) { supply(B.self, as: .shared) { try B.assemble(from: $0) } }
    open(blueprint)
  }
}

// A stack overflow ends the process. Each test therefore runs in its own process.
@Suite("A chain of blueprints, each of which needs the next")
struct DeepBlueprintChainTests {
  /// Supplies the last blueprints and obtains the first of them on a thread with a small stack.
  ///
  /// - Returns: Whether that returned the last one's token or threw an error of the catalog.
  private static func endsWell(_ count: Int, stack: Int, supply: (Catalog, any NumberedBlueprint.Type) -> Void) -> Bool
  {
    let catalog = Catalog(name: "test")
    for link in links.suffix(count) { supply(catalog, link) }
    let first = links[links.count - count]
    return onThread(stack: stack) {
      do throws(CatalogError) { return try catalog.token(first).origin == links.count - 1 } catch { return true }
    } ?? false
  }

  @Test("A chain of blueprints' own assemble functions ends in an instance or an error, not an overflow")
  func own() async {
    await #expect(processExitsWith: .success) {
      #expect(Self.endsWell(10_000, stack: 512) { $0.supplyOwnToken($1) })
    }
  }

  // With a sanitizer, the runtime's own calls can need more stack than the catalog leaves free.
  @Test(
    "A chain of shared blueprints ends in an instance or an error, not an overflow", .enabled(if: !Sanitizer.isActive))
  func shared() async {
    await #expect(processExitsWith: .success) {
      #expect(Self.endsWell(10_000, stack: 512) { $0.supplySharedToken($1) })
    }
  }
}
