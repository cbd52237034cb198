public import Logging
public import ServiceCatalog

/// Where the server logs: supplied by the program.
public struct LoggerBlueprint: SuppliedBlueprint {
  /// What consumers see.
  public typealias Output = Logger

  /// The blueprint, to be installed.
  public init() {}
}

extension Catalog {
  /// Where the server logs.
  public var logger: LoggerBlueprint.Type { LoggerBlueprint.self }
}
