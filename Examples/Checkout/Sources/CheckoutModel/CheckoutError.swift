/// Why an order could not be placed.
public enum CheckoutError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nobody has this id.
  case unknownUser(String)

  /// Nothing has this code.
  case unknownItem(String)

  /// There is less of it.
  case outOfStock(title: String, wanted: Int, available: Int)

  /// The card's company says no.
  case paymentDeclined(name: String, amount: Money, left: Money)

  /// What the user reads.
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

  /// What the program ends with.
  public var exitCode: Int32 {
    switch self {
    case .unknownUser: 2
    case .unknownItem: 3
    case .outOfStock: 4
    case .paymentDeclined: 5
    }
  }
}
