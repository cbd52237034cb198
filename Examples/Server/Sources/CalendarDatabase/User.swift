import Crypto
import Foundation
public import GRDB

/// A person with calendars.
public struct User: Sendable, Hashable {
  /// The number in the database.
  public var id: Int64
  /// The unique name.
  public var name: String

  /// Creates a user.
  public init(id: Int64, name: String) { (self.id, self.name) = (id, name) }

  /// Returns the user of a token, or nil.
  public static func find(token: String, in database: Database) throws -> User? {
    try Row.fetchOne(database, sql: "SELECT id, name FROM user WHERE token = ?", arguments: [hash(of: token)])
      .map { User(id: $0["id"], name: $0["name"]) }
  }

  /// Adds a user.
  ///
  /// - Returns: The user's token, of which the database has only the hash, or nil if there is a user of that name.
  public static func add(name: String, in database: Database) throws -> String? {
    // 256 bits of the system's generator, which is fit for secrets.
    let token = (0..<4).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    try database.execute(
      sql: "INSERT INTO user (name, token) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
      arguments: [name, hash(of: token)])
    return database.changesCount == 1 ? token : nil
  }

  private static func hash(of token: String) -> Data { Data(SHA256.hash(data: Data(token.utf8))) }
}
