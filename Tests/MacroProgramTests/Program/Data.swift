#if Macros
import ServiceCatalog
import ServiceCatalogMacros

// An asynchronous database, and services that use it: asynchronously, or once it is ready.

@Blueprint final class Database: Sendable {
  enum Problem: Error { case locked }
  let path: String
  init(configuration: Configuration) async throws {
    guard !configuration.host.isEmpty else { throw Problem.locked }
    path = configuration.host
  }
}

@Blueprint final class Migrations: Sendable {
  let count: Int
  init(database: Database, eventLog: any EventLog) async { count = database.path.count }
}

protocol UserRepository: Sendable { func user(_ id: Int) -> String }

@Blueprint(.shared, name: .service) final class DatabaseUserRepository: UserRepository {
  private let database: Database
  init(@Ready database: Database) { self.database = database }
  func user(_ id: Int) -> String { "\(database.path)/\(id)" }
}

protocol MessageRepository: Sendable { func messages(in conversation: Int) -> [String] }

/// A struct without an initializer.
@Blueprint(.shared, name: .service) struct DatabaseMessageRepository: MessageRepository {
  @Ready var database: Database
  let wallClock: any WallClock
  func messages(in conversation: Int) -> [String] { ["\(database.path) at \(wallClock.now)"] }
}

protocol SpellChecker: Sendable {}

/// The initializer fails for a language without a dictionary.
struct DictionarySpellChecker: SpellChecker {
  init?(language: String) { if language.isEmpty { return nil } }
}

/// If the initializer returns `nil`, the blueprint's output is `nil`.
struct SpellCheckerBlueprint: SharedBlueprint {
  @Assembles static func spellChecker(configuration: Configuration) -> (any SpellChecker)? {
    DictionarySpellChecker(language: configuration.language)
  }
}

/// An optional dependency.
@Blueprint(.shared) final class Search: Sendable {
  let corrects: Bool
  init(messageRepository: any MessageRepository, spellChecker: (any SpellChecker)?) { corrects = spellChecker != nil }
}

extension Catalog {
  var database: DatabaseBlueprint.Type { DatabaseBlueprint.self }
  var migrations: MigrationsBlueprint.Type { MigrationsBlueprint.self }
  var userRepository: DatabaseUserRepository.UserRepositoryBlueprint.Type {
    DatabaseUserRepository.UserRepositoryBlueprint.self
  }
  var messageRepository: DatabaseMessageRepository.MessageRepositoryBlueprint.Type {
    DatabaseMessageRepository.MessageRepositoryBlueprint.self
  }
  var spellChecker: SpellCheckerBlueprint.Type { SpellCheckerBlueprint.self }
  var search: SearchBlueprint.Type { SearchBlueprint.self }
}
#endif
