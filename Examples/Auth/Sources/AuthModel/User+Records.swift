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

/// The reason why the users can't be read.
public enum UserRecordsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The environment variable isn't set.
  case notNamed(variable: String)

  /// The message for the user.
  public var description: String {
    switch self {
    case .notNamed(let variable):
      "no users are named\n  to fix: name a file with --users or in \(variable), or take the built-in ones with --demo"
    }
  }
}
