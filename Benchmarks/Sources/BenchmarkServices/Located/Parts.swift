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
