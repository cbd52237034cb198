public import ServiceCatalog

/// The blueprint of the pool, which opens and migrates the file off the callers' threads.
///
/// The shutdown closes the pool after every service that obtained it.
public struct ConnectionPoolBlueprint: AsyncBlueprint, DisposableBlueprint {
  /// The type of the instances.
  public typealias Output = ConnectionPool

  /// One instance for the program.
  public static var lifetime: Lifetime { .shared }

  /// Creates the blueprint.
  public init() {}

  /// Opens the database.
  public static func assemble(from catalog: any Assembling) async throws -> ConnectionPool {
    try await open(try catalog.obtain(\.databaseOptions))
  }

  /// Closes the database after its last user.
  public static func dispose(_ pool: ConnectionPool, after ending: Ending) async throws { try await pool.close() }

  @concurrent
  private static func open(_ options: DatabaseOptions) async throws -> ConnectionPool {
    do { return try ConnectionPool(options) } catch { throw DatabaseUnusable(path: options.path, error) }
  }
}

extension Catalog {
  /// The connections to the database.
  public var connectionPool: ConnectionPoolBlueprint.Type { ConnectionPoolBlueprint.self }
}
