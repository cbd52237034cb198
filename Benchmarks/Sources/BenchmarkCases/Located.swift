package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog
import ServiceCatalogStyles

extension Cases {
  /// Finding services by their type, compared with the initializers.
  package static let locating = [
    Case("locator, transient", hand: { loop(ByHand.transient, $0) }, catalog: { try loop(Located.first, $0) }),
    Case("locator, graph of 7", hand: { loop(ByHand.graph, $0) }, catalog: { try loop(Located.graph, $0) }),
  ]
}

/// The operations with a locator.
enum Located {
  static let locator = {
    let locator = ServiceLocator()
    locator.registerAll()
    return locator
  }()

  @inline(never)
  static func first() throws -> any Service {
    try locator.locate((any FirstPart).self)
  }

  @inline(never)
  static func second() throws -> any Service {
    try locator.locate((any SecondPart).self)
  }

  @inline(never)
  static func graph() throws -> any Service {
    try locator.locate((any WholePart).self)
  }
}
