public import Logging
public import ServiceCatalog

/// The server's logger, supplied by the program.
public struct LoggerBlueprint: SuppliedBlueprint {
  /// The type of the instances.
  public typealias Output = Logger

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The server's logger.
  public var logger: LoggerBlueprint.Type { LoggerBlueprint.self }
}
