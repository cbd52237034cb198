import ServiceCatalog
public import ServiceCatalogStyles

// A locator finds services by their type, so the seven parts of the graph are seven protocols here.

/// A service without dependencies.
public protocol FirstPart: Service {}

/// A service without dependencies.
public protocol SecondPart: Service {}

/// A service without dependencies.
public protocol ThirdPart: Service {}

/// A service without dependencies.
public protocol FourthPart: Service {}

/// The left branch of the graph.
public protocol LeftPart: Service {}

/// The right branch of the graph.
public protocol RightPart: Service {}

/// The whole graph.
public protocol WholePart: Service {}

extension LeafService: FirstPart, SecondPart, ThirdPart, FourthPart {}
extension BranchService: LeftPart, RightPart, WholePart {}

extension ServiceLocator {
  /// Registers the seven parts of the graph.
  public func registerAll() {
    register((any FirstPart).self) { LeafService(number: 1, extra: 2) }
    register((any SecondPart).self) { LeafService(number: 3, extra: 4) }
    register((any ThirdPart).self) { LeafService(number: 5, extra: 6) }
    register((any FourthPart).self) { LeafService(number: 7, extra: 8) }
    register((any LeftPart).self) { (locator: ServiceLocator) in
      BranchService(
        left: try locator.locate((any FirstPart).self), right: try locator.locate((any SecondPart).self)
      )
    }
    register((any RightPart).self) { (locator: ServiceLocator) in
      BranchService(
        left: try locator.locate((any ThirdPart).self), right: try locator.locate((any FourthPart).self)
      )
    }
    register((any WholePart).self) { (locator: ServiceLocator) in
      BranchService(left: try locator.locate((any LeftPart).self), right: try locator.locate((any RightPart).self))
    }
  }
}
