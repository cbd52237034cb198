public import CSVRecords

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

extension OrderRequest {
  /// Reads orders from a table with the columns `order,user,item,quantity`.
  ///
  /// All lines with one number form an order.
  ///
  /// - Throws: `InputError` with every invalid line.
  public static func all(in input: InputText) throws(InputError) -> [OrderRequest] {
    var users: [String: String] = [:]
    let rows = try CSVTable(input, columns: ["order", "user", "item", "quantity"]).rows { record throws(InputProblem) in
      let (number, user) = (try record.text("order"), try record.text("user"))
      if let other = users[number], other != user {
        throw InputProblem(
          line: record.line, "order \(number) is \(other)'s", fix: "write \(other), or another number")
      }
      users[number] = user
      let line = Line(code: try record.text("item"), quantity: try record.number("quantity", in: 1...1_000_000))
      return (number: number, user: user, line: line)
    }
    var numbers = Set<String>()
    return rows.filter { numbers.insert($0.number).inserted }.map { first in
      OrderRequest(
        number: first.number, userID: first.user, lines: rows.filter { $0.number == first.number }.map(\.line))
    }
  }
}
