public import CSVRecords

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

extension User {
  /// Reads users from a table with the columns `id,name,limit`, the limit in cents.
  ///
  /// - Throws: `InputError` with every invalid line.
  public static func all(in input: InputText) throws(InputError) -> [User] {
    var ids = UniqueNames()
    return try CSVTable(input, columns: ["id", "name", "limit"]).rows { record throws(InputProblem) in
      let limit = try record.number("limit", in: 0...100_000_000)
      return User(id: try ids.text("id", of: record), name: try record.text("name"), limit: Money(cents: limit))
    }
  }
}
