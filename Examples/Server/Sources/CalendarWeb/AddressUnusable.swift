import NIOCore
public import ServiceCatalogLifecycle

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An error: the server can't listen on the address of the settings.
public struct AddressUnusable: OperatorError {
  /// The setting, its value, and the change, in one line.
  public let description: String

  /// Creates the error for an error of a socket, or nil for another error.
  init?(_ error: any Error, host: String, port: Int) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE?:
      description =
        "CALENDAR_PORT is \(port): another program listens on \(host):\(port); stop it, or choose another port"
    case EACCES?, EPERM?:
      description = "CALENDAR_PORT is \(port): the server may not listen on it; choose a port from 1024"
    case EADDRNOTAVAIL?:
      description =
        "CALENDAR_HOST is '\(host)': this machine doesn't have the address; use 127.0.0.1, or 0.0.0.0 for all"
    default:
      guard error is SocketAddressError || error is SocketAddressError.UnknownHost else { return nil }
      description = "CALENDAR_HOST is '\(host)': there is no such host; use a name or an address of this machine"
    }
  }
}
