import BookingsGRPC
import BookingsServer

extension BookingsServerOptions {
  /// Reads settings from the environment.
  init(environment: [String: String]) throws {
    let text = environment["ROOMS_PORT"] ?? "50051"
    guard let port = Int(text), (0...65_535).contains(port) else { throw PortUnusable(port: text) }
    self.init(
      host: environment["ROOMS_HOST"] ?? "127.0.0.1", port: port,
      tls: environment["ROOMS_TLS"].map { TLSFiles(folder: $0) })
  }
}

/// An error: the setting isn't a port.
struct PortUnusable: Error, CustomStringConvertible {
  let port: String
  var description: String { "ROOMS_PORT is \(port), which isn't a number from 0 to 65535" }
}
