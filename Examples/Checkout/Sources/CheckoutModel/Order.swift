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

extension Order {
  /// The printed bill.
  public var receipt: String {
    let rows = lines.map { ("  \($0.quantity) x \($0.item.title)", "\($0.price)") } + [("  total", "\(lines.total)")]
    let width = rows.map { $0.0.count + $0.1.count }.max() ?? 0
    let columns = rows.map { text, price in
      text + String(repeating: " ", count: width - text.count - price.count + 2) + price
    }
    return (["order \(number) for \(user.name), \(payment.reference)"] + columns).joined(separator: "\n")
  }
}

/// A completed payment.
public struct Payment: Sendable, Equatable {
  /// The reference for questions to the card company.
  public let reference: String

  /// The amount.
  public let amount: Money

  /// Creates a payment.
  public init(reference: String, amount: Money) {
    self.reference = reference
    self.amount = amount
  }
}
