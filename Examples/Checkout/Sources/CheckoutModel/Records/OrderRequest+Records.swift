public import CSVRecords

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
