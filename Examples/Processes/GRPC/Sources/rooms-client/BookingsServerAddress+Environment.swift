import BookingsGRPC
import RemoteBookings

extension BookingsServerAddress {
  /// Reads an address from the environment.
  init(environment: [String: String]) throws {
    let server = environment["ROOMS_SERVER"] ?? "localhost:50051"
    let parts = server.split(separator: ":")
    guard parts.count == 2, let port = Int(parts[1]), (1...65_535).contains(port) else {
      throw ServerUnusable(server: server)
    }
    self.init(host: String(parts[0]), port: port, tls: environment["ROOMS_TLS"].map { TLSFiles(folder: $0) })
  }
}

/// An error: the setting isn't the address of a server.
struct ServerUnusable: Error, CustomStringConvertible {
  let server: String
  var description: String { "ROOMS_SERVER is \(server), which isn't a host with a port, such as localhost:50051" }
}
