/// The output of every blueprint here.
///
/// It is a plain protocol, as a user's would be, so that a service is in an opaque existential.
public protocol Service: Sendable {
  /// The number of the service.
  var number: Int { get }
}

/// A small service, an object with two integers.
///
/// Its initializer is never inlined or specialized for a caller in another module. So wiring by hand and a blueprint's
/// `assemble` do the same work: a call that allocates and stores.
public final class LeafService: Service {
  /// The first integer.
  public let number: Int

  /// The second integer.
  public let extra: Int

  /// Stores the arguments.
  @inline(never)
  public init(number: Int, extra: Int) {
    self.number = number
    self.extra = extra
  }
}

/// A service that needs two others.
public final class BranchService: Service {
  /// The first dependency.
  public let left: any Service

  /// The second dependency.
  public let right: any Service

  /// The sum of its dependencies' numbers.
  public var number: Int { left.number + right.number }

  /// Stores the arguments.
  @inline(never)
  public init(left: any Service, right: any Service) {
    self.left = left
    self.right = right
  }
}

/// A service that is so large that the reference counts of two of them are never in the same pair of cache lines.
public final class PaddedService: Service {
  /// The number that distinguishes the service.
  public let number: Int

  // Padding of 24 words.
  private let padding: (Quad, Quad, Quad, Quad, Quad, Quad)

  private typealias Quad = (Int, Int, Int, Int)

  /// Stores the arguments.
  @inline(never)
  public init(number: Int) {
    self.number = number
    let quad: Quad = (number, number, number, number)
    padding = (quad, quad, quad, quad, quad, quad)
  }
}

/// Shared services, as written by hand.
public enum Singletons {
  /// A shared service.
  public static let shared0: any Service = PaddedService(number: 0)

  /// A shared service.
  public static let shared1: any Service = PaddedService(number: 1)

  /// A shared service.
  public static let shared2: any Service = PaddedService(number: 2)
}
