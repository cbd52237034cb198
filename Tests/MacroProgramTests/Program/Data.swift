#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// An asynchronous database, and services that use it: asynchronously, or once it is ready.

@Services("DataServices") extension Catalog {
  static func database(configuration: Configuration) async throws -> Database {
    try await Database(configuration: configuration)
  }
  static func migrations(database: Database, eventLog: any EventLog) async -> Migrations {
    await Migrations(database: database, eventLog: eventLog)
  }
  @Provides(.shared) static func userRepository(@Ready database: Database) -> any UserRepository {
    DatabaseUserRepository(database: database)
  }
  @Provides(.shared) static func messageRepository(
    @Ready database: Database, wallClock: any WallClock
  ) -> any MessageRepository { DatabaseMessageRepository(database: database, wallClock: wallClock) }
  /// The service is `nil` for a language without a dictionary.
  @Provides(.shared) static func spellChecker(configuration: Configuration) -> (any SpellChecker)? {
    DictionarySpellChecker(language: configuration.language)
  }
  @Provides(.shared) static func search(
    messageRepository: any MessageRepository, spellChecker: (any SpellChecker)?
  ) -> Search { Search(messageRepository: messageRepository, spellChecker: spellChecker) }
}

final class Database: Sendable {
  enum Problem: Error { case locked }
  let path: String
  init(configuration: Configuration) async throws {
    guard !configuration.host.isEmpty else { throw Problem.locked }
    path = configuration.host
  }
}

final class Migrations: Sendable {
  let count: Int
  init(database: Database, eventLog: any EventLog) async { count = database.path.count }
}

protocol UserRepository: Sendable { func user(_ id: Int) -> String }

struct DatabaseUserRepository: UserRepository {
  let database: Database
  func user(_ id: Int) -> String { "\(database.path)/\(id)" }
}

protocol MessageRepository: Sendable { func messages(in conversation: Int) -> [String] }

struct DatabaseMessageRepository: MessageRepository {
  let database: Database
  let wallClock: any WallClock
  func messages(in conversation: Int) -> [String] { ["\(database.path) at \(wallClock.now)"] }
}

protocol SpellChecker: Sendable {}

struct DictionarySpellChecker: SpellChecker {
  init?(language: String) { if language.isEmpty { return nil } }
}

final class Search: Sendable {
  let corrects: Bool
  init(messageRepository: any MessageRepository, spellChecker: (any SpellChecker)?) { corrects = spellChecker != nil }
}
#endif
