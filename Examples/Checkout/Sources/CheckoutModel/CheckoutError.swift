/// The reason why an order failed.
public enum CheckoutError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No user has this id.
  case unknownUser(String)

  /// No item has this code.
  case unknownItem(String)

  /// The stock is too small.
  case outOfStock(title: String, wanted: Int, available: Int)

  /// The card company declined the payment.
  case paymentDeclined(name: String, amount: Money, left: Money)

  /// The message for the user.
  public var description: String {
    switch self {
    case .unknownUser(let id): "there is no user \(id)"
    case .unknownItem(let code): "there is no item \(code)"
    case .outOfStock(let title, let wanted, let available):
      "\(title) is out of stock: \(wanted) wanted, \(available) available"
    case .paymentDeclined(let name, let amount, let left):
      "the payment of \(amount) is declined: \(left) is left on the card of \(name)"
    }
  }

  /// The exit code of the program.
  public var exitCode: Int32 {
    switch self {
    case .unknownUser: 2
    case .unknownItem: 3
    case .outOfStock: 4
    case .paymentDeclined: 5
    }
  }
}
