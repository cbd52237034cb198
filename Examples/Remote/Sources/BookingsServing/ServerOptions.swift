public import ServiceCatalog

/// Where the server listens, and whom it serves.
public struct ServerOptions: Sendable {
  /// The name or address to listen on.
  public var host: String
  /// The port; 0 for one that is free.
  public var port: Int
  /// Who may call.
  public var callers: Callers
  /// How often a stream says that the server lives, if there is nothing else to say.
  public var heartbeat: Duration

  /// Options.
  public init(host: String = "127.0.0.1", port: Int = 8080, callers: Callers, heartbeat: Duration = .seconds(3)) {
    (self.host, self.port, self.callers, self.heartbeat) = (host, port, callers, heartbeat)
  }
}

/// Where the server listens: supplied by the program.
public struct ServerOptionsBlueprint: SuppliedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = ServerOptions

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// Where the server listens, and whom it serves.
  public var serverOptions: ServerOptionsBlueprint.Type { ServerOptionsBlueprint.self }
}
