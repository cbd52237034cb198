/// A person who may order.
public struct User: Sendable, Equatable {
  /// The user's id in orders.
  public let id: String

  /// The name of the person.
  public let name: String

  /// The amount that the user's card may be charged in all.
  public let limit: Money

  /// Creates a user.
  public init(id: String, name: String, limit: Money) {
    self.id = id
    self.name = name
    self.limit = limit
  }
}
