public import ServiceCatalog

/// The blueprint of the turns of all users.
public struct TurnsBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Returns turns of which each user has two at a time.
  ///
  /// A user's requests then leave connections and processors for those of others.
  public static func assemble(from catalog: any Assembling) throws -> Turns {
    Turns(eachUser: 2, longestWait: try catalog.obtain(\.databaseOptions).longestWait)
  }
}

extension Catalog {
  /// The turns of all users.
  public var turns: TurnsBlueprint.Type { TurnsBlueprint.self }
}
