/// What somebody has bought.
public struct Order: Sendable, Equatable {
  /// The order's number.
  public let number: String

  /// Who has bought it.
  public let user: User

  /// What, and how many of it.
  public let lines: [Line]

  /// How it was paid.
  public let payment: Payment

  /// An order.
  public init(number: String, user: User, lines: [Line], payment: Payment) {
    self.number = number
    self.user = user
    self.lines = lines
    self.payment = payment
  }

  /// An item, and how many of it.
  public struct Line: Sendable, Equatable {
    /// The item.
    public let item: Item

    /// How many.
    public let quantity: Int

    /// What they cost.
    public var price: Money { item.price * quantity }

    /// A line.
    public init(item: Item, quantity: Int) {
      self.item = item
      self.quantity = quantity
    }
  }
}

extension [Order.Line] {
  /// What they cost together.
  public var total: Money { reduce(.zero) { $0 + $1.price } }
}
