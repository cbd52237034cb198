/// What every blueprint here puts out: a plain protocol, as a user's would be, so that a service travels in an opaque
/// existential.
public protocol Service: Sendable {
  /// What it does.
  var number: Int { get }
}

/// A small service: an object with two integers.
///
/// Its initializer is never inlined nor specialized for a caller in another module, so that wiring by hand and a
/// blueprint's `assemble` do the same work: a call that allocates and stores.
public final class LeafService: Service {
  /// One integer.
  public let number: Int

  /// Another.
  public let extra: Int

  /// Stores what it is given.
  @inline(never)
  public init(number: Int, extra: Int) {
    self.number = number
    self.extra = extra
  }
}

/// A service that needs two others.
public final class BranchService: Service {
  /// One dependency.
  public let left: any Service

  /// The other.
  public let right: any Service

  /// The sum of its dependencies' numbers.
  public var number: Int { left.number + right.number }

  /// Stores what it is given.
  @inline(never)
  public init(left: any Service, right: any Service) {
    self.left = left
    self.right = right
  }
}

/// A service that is so large that the reference counts of two of them are never in the same pair of cache lines.
public final class PaddedService: Service {
  /// What makes it different from others.
  public let number: Int

  // 24 words.
  private let padding: (Quad, Quad, Quad, Quad, Quad, Quad)

  private typealias Quad = (Int, Int, Int, Int)

  /// Stores what it is given.
  @inline(never)
  public init(number: Int) {
    self.number = number
    let quad: Quad = (number, number, number, number)
    padding = (quad, quad, quad, quad, quad, quad)
  }
}
