public import ServiceCatalog

/// How the pool is assembled: the file is opened and migrated, off the callers' threads.
///
/// The shutdown closes it after everything that has obtained it.
public struct ConnectionPoolBlueprint: AsyncBlueprint, DisposableBlueprint {
  /// What consumers see.
  public typealias Output = ConnectionPool

  /// One for the program.
  public static var lifetime: Lifetime { .shared }

  /// The blueprint, to be installed.
  public init() {}

  /// Opens the database.
  public static func assemble(from catalog: any Assembling) async throws -> ConnectionPool {
    try await open(try catalog.obtain(\.databaseOptions))
  }

  /// Closes the database when nobody uses it any more.
  public static func dispose(_ pool: ConnectionPool, after ending: Ending) async throws { try await pool.close() }

  @concurrent
  private static func open(_ options: DatabaseOptions) async throws -> ConnectionPool { try ConnectionPool(options) }
}

extension Catalog {
  /// The connections to the database.
  public var connectionPool: ConnectionPoolBlueprint.Type { ConnectionPoolBlueprint.self }
}
