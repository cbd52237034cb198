public import CSVRecords

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
