public import CSVRecords

extension User {
  /// Reads users from a table with the columns `username,name,password`.
  ///
  /// - Throws: `InputError`, with every line that cannot be used.
  public static func all(in input: InputText) throws(InputError) -> [User] {
    var lines: [String: Int] = [:]
    return try CSVTable(input, columns: ["username", "name", "password"]).rows { record throws(InputProblem) in
      let username = try record.text("username")
      if let first = lines.updateValue(record.line, forKey: username) {
        throw InputProblem(
          line: record.line, "\(username) is a user of line \(first) already", fix: "give each user a name of his own")
      }
      return User(username: username, name: try record.text("name"), password: try record.text("password"))
    }
  }
}
