/// A user's purchase.
public struct Order: Sendable, Equatable {
  /// The order's number.
  public let number: String

  /// The buyer.
  public let user: User

  /// The bought items.
  public let lines: [Line]

  /// The payment of the order.
  public let payment: Payment

  /// Creates an order.
  public init(number: String, user: User, lines: [Line], payment: Payment) {
    self.number = number
    self.user = user
    self.lines = lines
    self.payment = payment
  }

  /// An item and its quantity.
  public struct Line: Sendable, Equatable {
    /// The item.
    public let item: Item

    /// The quantity.
    public let quantity: Int

    /// The price of the whole line.
    public var price: Money { item.price * quantity }

    /// Creates a line.
    public init(item: Item, quantity: Int) {
      self.item = item
      self.quantity = quantity
    }
  }
}

extension [Order.Line] {
  /// The sum of the lines' prices.
  public var total: Money { reduce(.zero) { $0 + $1.price } }
}
