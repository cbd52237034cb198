public import ServiceCatalog

/// The address and the callers of a server.
public struct ServerOptions: Sendable {
  /// The name or address to listen on.
  public var host: String
  /// The port, or 0 for a free one.
  public var port: Int
  /// The allowed callers.
  public var callers: Callers
  /// The interval of a stream's heartbeats while it has nothing else to send.
  public var heartbeat: Duration
  /// The longest use of a connection that carries several calls at once.
  ///
  /// Afterwards the client looks up the servers again.
  public var connectionAge: Duration
  /// The time after which a graceful shutdown no longer waits for clients.
  public var stop: Duration

  /// Creates options.
  public init(
    host: String = "127.0.0.1", port: Int = 8080, callers: Callers, heartbeat: Duration = .seconds(3),
    connectionAge: Duration = .seconds(300), stop: Duration = .seconds(15)
  ) {
    (self.host, self.port, self.callers) = (host, port, callers)
    (self.heartbeat, self.connectionAge, self.stop) = (heartbeat, connectionAge, stop)
  }
}

/// The server's options, supplied by the program.
public struct ServerOptionsBlueprint: SuppliedBlueprint {
  /// The type that consumers obtain.
  public typealias Output = ServerOptions

  /// Creates the blueprint.
  public init() {}
}

extension Catalog {
  /// The server's address and callers.
  public var serverOptions: ServerOptionsBlueprint.Type { ServerOptionsBlueprint.self }
}
