import NIOCore
public import ServiceCatalogLifecycle

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An error: a server can't listen on the port of the settings.
public struct AddressUnusable: OperatorError {
  /// The setting, its value, and the change, in one line.
  public let description: String

  /// Creates the error for an error of a socket, or nil for another error.
  public init?(_ error: any Error, host: String, port: Int) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE?:
      description = "ROOMS_PORT is \(port): another program listens on \(host):\(port); stop it, or choose another port"
    case EACCES?, EPERM?:
      description = "ROOMS_PORT is \(port): the server may not listen on it; choose a port from 1024"
    default: return nil
    }
  }
}
