/// An order that a user wants to place.
public struct OrderRequest: Sendable, Equatable {
  /// The order's number.
  public let number: String

  /// The id of the user.
  public let userID: String

  /// The items and the quantity of each.
  public let lines: [Line]

  /// Creates a request.
  public init(number: String, userID: String, lines: [Line]) {
    self.number = number
    self.userID = userID
    self.lines = lines
  }

  /// An item and its quantity.
  public struct Line: Sendable, Equatable {
    /// The item.
    public let code: String

    /// The quantity.
    public let quantity: Int

    /// Creates a line.
    public init(code: String, quantity: Int) {
      self.code = code
      self.quantity = quantity
    }
  }
}
