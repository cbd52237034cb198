public import CheckoutModel

/// What the program needs of whoever wires its services: the command is the same for all.
public protocol CheckoutWiring {
  /// What the program is called.
  static var programName: String { get }

  /// A screen on a shop: it places an order, and gives the text to print.
  ///
  /// - Parameter isTrial: Nobody is charged.
  static func screen(users: [User], stock: [Stock], isTrial: Bool) -> Screen
}

/// Places an order, and gives the text to print.
public typealias Screen = (OrderRequest) async throws(CheckoutError) -> String
