import ServiceCatalog

/// A service of the cases.
final class Item: Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

/// The error of a blueprint that is only supplied with builders.
struct NotSupplied: Error {}

protocol Digit: SendableMetatype {}
enum Digit0: Digit {}
enum Digit1: Digit {}
enum Digit2: Digit {}
enum Digit3: Digit {}
enum Digit4: Digit {}
enum Digit5: Digit {}
enum Digit6: Digit {}
enum Digit7: Digit {}

private let digits: [any Digit.Type] = [
  Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self, Digit6.self, Digit7.self,
]

protocol TransientNode: Blueprint where Output == Item {}
protocol SharedNode: SharedBlueprint where Output == Item {}
protocol AsyncNode: AsyncBlueprint where Output == Item {}

private struct Transient<A: Digit, B: Digit, C: Digit, D: Digit>: TransientNode {
  static func assemble(from catalog: any Assembling) throws -> Item { throw NotSupplied() }
}

private struct Shared<A: Digit, B: Digit, C: Digit, D: Digit>: SharedNode {
  static func assemble(from catalog: any Assembling) throws -> Item { throw NotSupplied() }
}

private struct Async<A: Digit, B: Digit, C: Digit, D: Digit>: AsyncNode {
  static func assemble(from catalog: any Assembling) async throws -> Item { throw NotSupplied() }
}

/// Blueprints by their number.
///
/// Four digits form one of 4,096 types of each kind at run time, without as many lines of source.
struct Node {
  let transient: any TransientNode.Type
  let shared: any SharedNode.Type
  let async: any AsyncNode.Type

  init(_ number: Int) {
    let (a, b, c, d) = (number >> 9 & 7, number >> 6 & 7, number >> 3 & 7, number & 7)
    self = Node.first(digits[a], digits[b], digits[c], digits[d])
  }

  private static func first<A: Digit>(
    _ a: A.Type, _ b: any Digit.Type, _ c: any Digit.Type, _ d: any Digit.Type
  ) -> Node {
    second(a, b, c, d)
  }

  private static func second<A: Digit, B: Digit>(
    _ a: A.Type, _ b: B.Type, _ c: any Digit.Type, _ d: any Digit.Type
  ) -> Node {
    third(a, b, c, d)
  }

  private static func third<A: Digit, B: Digit, C: Digit>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: any Digit.Type
  ) -> Node {
    fourth(a, b, c, d)
  }

  private static func fourth<A: Digit, B: Digit, C: Digit, D: Digit>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type
  ) -> Node {
    Node(transient: Transient<A, B, C, D>.self, shared: Shared<A, B, C, D>.self, async: Async<A, B, C, D>.self)
  }

  private init(
    transient: any TransientNode.Type, shared: any SharedNode.Type, async: any AsyncNode.Type
  ) {
    self.transient = transient
    self.shared = shared
    self.async = async
  }
}

extension TransientNode {
  static func supply(to catalog: Catalog, _ builder: @escaping @Sendable (Catalog) throws -> Item) {
    catalog.supply(Self.self, builder: builder)
  }
}

extension SharedNode {
  static func supply(to catalog: Catalog, _ builder: @escaping @Sendable (Catalog) throws -> Item) {
    catalog.supply(Self.self, builder: builder)
  }
}

extension AsyncNode {
  static func supply(to catalog: Catalog, _ builder: @escaping @Sendable (Catalog) async throws -> Item) {
    catalog.supply(Self.self, builder: builder)
  }

  static func obtainReady(from catalog: Catalog) throws -> Item {
    try catalog.obtainReady(\.[AsyncKey<Self>()])
  }
}

/// The key of an asynchronous blueprint that is known by its type.
struct AsyncKey<B: AsyncNode>: Hashable, Sendable {}

extension Catalog {
  subscript<B: AsyncNode>(_ key: AsyncKey<B>) -> B.Type { B.self }
}
