public import CheckoutModel

/// The shop that the command needs.
///
/// The command is the same for every style of wiring.
public protocol CheckoutWiring {
  /// The name of the program.
  static var programName: String { get }

  /// Returns the screen of a shop.
  ///
  /// - Parameter isTrial: Whether the shop charges no card.
  static func screen(users: [User], stock: [Stock], isTrial: Bool) -> Screen
}

/// A function that places an order and returns the text to print.
public typealias Screen = (OrderRequest) async throws(CheckoutError) -> String
