/// What somebody wants.
public struct OrderRequest: Sendable, Equatable {
  /// The order's number.
  public let number: String

  /// Who wants it.
  public let userID: String

  /// Which items, and how many of each.
  public let lines: [Line]

  /// A request.
  public init(number: String, userID: String, lines: [Line]) {
    self.number = number
    self.userID = userID
    self.lines = lines
  }

  /// An item, and how many of it.
  public struct Line: Sendable, Equatable {
    /// The item.
    public let code: String

    /// How many.
    public let quantity: Int

    /// A line.
    public init(code: String, quantity: Int) {
      self.code = code
      self.quantity = quantity
    }
  }
}
