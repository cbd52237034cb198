public import CSVRecords

extension User {
  /// Reads users from a table with the columns `username,name,password`.
  ///
  /// - Throws: `InputError` with every invalid line.
  public static func all(in input: InputText) throws(InputError) -> [User] {
    var names = UniqueNames()
    return try CSVTable(input, columns: ["username", "name", "password"]).rows { record throws(InputProblem) in
      User(
        username: try names.text("username", of: record), name: try record.text("name"),
        password: try record.text("password"))
    }
  }
}
