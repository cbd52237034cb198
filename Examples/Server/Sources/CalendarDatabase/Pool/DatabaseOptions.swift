import Foundation
import GRDB
public import ServiceCatalog

/// Where the database is and what it may cost.
public struct DatabaseOptions: Sendable {
  /// The path of the file, which is created if it is not there.
  public var path: String
  /// How many connections read at a time.
  public var readers: Int
  /// How long a request waits for a connection, and a statement for a lock of another process.
  public var longestWait: Duration
  /// The largest size of the file in bytes, or nil for as large as the disk.
  public var largestSize: Int?

  /// Options; all but the path have a default.
  public init(path: String, readers: Int = 4, longestWait: Duration = .seconds(5), largestSize: Int? = nil) {
    self.path = path
    self.readers = readers
    self.longestWait = longestWait
    self.largestSize = largestSize
  }

  func configuration(for access: Access) -> Configuration {
    var configuration = Configuration()
    configuration.label = "calendar.\(access)"
    configuration.readonly = access == .read
    configuration.busyMode = .timeout(longestWait / .seconds(1))
    // A transaction lasts as long as a request, not as long as a closure.
    configuration.allowsUnsafeTransactions = true
    configuration.foreignKeysEnabled = true
    guard access == .write else { return configuration }
    let pages = largestSize.map { max(1, $0 / 4096) }
    configuration.prepareDatabase { database in
      // Readers do not wait for the writer. What is committed is on the disk.
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      if let pages { try database.execute(sql: "PRAGMA max_page_count = \(pages)") }
    }
    return configuration
  }
}

/// Where the database is: supplied by the program, which reads it from its environment.
public struct DatabaseOptionsBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = DatabaseOptions

  /// The blueprint, to be installed.
  public init() {}
}

extension Catalog {
  /// Where the database is and what it may cost.
  public var databaseOptions: DatabaseOptionsBlueprint.Type { DatabaseOptionsBlueprint.self }
}
