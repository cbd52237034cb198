import Crypto
import Foundation
public import GRDB

/// Someone who has calendars.
public struct User: Sendable, Hashable {
  /// The number in the database.
  public var id: Int64
  /// The name, which is unique.
  public var name: String

  /// A user.
  public init(id: Int64, name: String) { (self.id, self.name) = (id, name) }

  /// The user who has a token, or nil.
  public static func find(token: String, in database: Database) throws -> User? {
    try Row.fetchOne(database, sql: "SELECT id, name FROM user WHERE token = ?", arguments: [hash(of: token)]).map {
      User(id: $0["id"], name: $0["name"])
    }
  }

  /// Adds a user.
  ///
  /// - Returns: The token, which is stored nowhere.
  /// - Throws: `UserExists`.
  public static func add(name: String, in database: Database) throws -> String {
    // The system's generator, which is fit for secrets: 256 bits.
    let token = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    do {
      try database.execute(sql: "INSERT INTO user (name, token) VALUES (?, ?)", arguments: [name, hash(of: token)])
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw UserExists(name: name)
    }
    return token
  }

  private static func hash(of token: String) -> Data { Data(SHA256.hash(data: Data(token.utf8))) }
}

/// There is a user of that name.
public struct UserExists: Error {
  /// The name.
  public let name: String
}
