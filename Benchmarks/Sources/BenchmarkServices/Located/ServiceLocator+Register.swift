public import ServiceCatalog

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
