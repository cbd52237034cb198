public import CSVRecords

/// A person who may sign in.
///
/// The password is stored as plain text, because this is an example of wiring, not of keeping passwords. A program for
/// real people stores a salted hash from a library for that purpose, and never the password.
public struct User: Sendable, Equatable {
  /// The name for signing in.
  public let username: String

  /// The name of the person.
  public let name: String

  /// The password.
  public let password: String

  /// Creates a user.
  public init(username: String, name: String, password: String) {
    self.username = username
    self.name = name
    self.password = password
  }
}

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
