import Foundation
import GRDB
public import ServiceCatalog

/// The database's location and limits.
public struct DatabaseOptions: Sendable {
  /// The path of the file, which is created if it doesn't exist.
  public var path: String
  /// The number of connections that read.
  public var readers: Int
  /// The longest time that a request waits for a connection, and a statement for another process's lock.
  public var longestWait: Duration
  /// The number of requests of one user that wait for their turn.
  public var waitingRequests = 16
  /// The largest size of the file in bytes, or `nil` if only the disk limits it.
  public var largestSize: Int?

  /// Creates options, with a default for everything but the path.
  public init(path: String, readers: Int = 4, longestWait: Duration = .seconds(5), largestSize: Int? = nil) {
    self.path = path
    self.readers = readers
    self.longestWait = longestWait
    self.largestSize = largestSize
  }

  func configuration(for access: Access) -> Configuration {
    var configuration = Configuration()
    configuration.label = "calendar.\(access)"
    configuration.readonly = access != .write
    configuration.busyMode = .timeout(longestWait / .seconds(1))
    // A transaction lasts as long as its request, not as long as a closure.
    configuration.allowsUnsafeTransactions = true
    configuration.foreignKeysEnabled = true
    guard access == .write else { return configuration }
    let pages = largestSize.map { max(1, $0 / 4096) }
    configuration.prepareDatabase { database in
      // Readers don't wait for the writer, and a commit returns when its data is on the disk.
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      if let pages { try database.execute(sql: "PRAGMA max_page_count = \(pages)") }
    }
    return configuration
  }
}

/// The database's location and limits, which the program reads from its environment and supplies.
public struct DatabaseOptionsBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = DatabaseOptions

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The database's location and limits.
  public var databaseOptions: DatabaseOptionsBlueprint.Type { DatabaseOptionsBlueprint.self }
}
