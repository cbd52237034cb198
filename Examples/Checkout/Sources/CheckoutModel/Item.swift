/// An item that the shop sells.
public struct Item: Sendable, Equatable {
  /// The item's code in orders.
  public let code: String

  /// The title of the item.
  public let title: String

  /// The price of one.
  public let price: Money

  /// Creates an item.
  public init(code: String, title: String, price: Money) {
    self.code = code
    self.title = title
    self.price = price
  }
}
