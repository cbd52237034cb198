/// Something to buy.
public struct Item: Sendable, Equatable {
  /// How orders name it.
  public let code: String

  /// What it is.
  public let title: String

  /// What one of it costs.
  public let price: Money

  /// An item.
  public init(code: String, title: String, price: Money) {
    self.code = code
    self.title = title
    self.price = price
  }
}
