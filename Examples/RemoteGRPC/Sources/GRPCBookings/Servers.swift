import GRPCNIOTransportHTTP2

/// The location of a service's servers.
struct Servers {
  /// The target that the transport resolves.
  let target: any ResolvableTarget
  /// Whether the connections are encrypted.
  let isSecure: Bool

  /// Reads a URL such as `grpc://bookings.default.svc:50051`, whose addresses a resolver looks up, or
  /// `grpc://10.0.0.1:50051,10.0.0.2:50051`.
  ///
  /// `grpcs://` uses TLS.
  ///
  /// - Throws: `ServersError` if the URL has another form.
  init(url: String) throws(ServersError) {
    let parts = url.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, ["grpc:", "grpcs:"].contains(parts[0]), parts[1].isEmpty else {
      throw ServersError(url: url)
    }
    isSecure = parts[0] == "grpcs:"
    var all: [(host: String, port: Int)] = []
    for part in parts[2].split(separator: ",") {
      let words = part.split(separator: ":")
      guard words.count == 2, let port = Int(words[1]), (1...65_535).contains(port) else {
        throw ServersError(url: url)
      }
      all.append((String(words[0]), port))
    }
    if !all.isEmpty, all.allSatisfy({ $0.host.allSatisfy { $0.isNumber || $0 == "." } }) {
      target = .ipv4(pairs: all)
    } else if all.count == 1 {
      target = .dns(host: all[0].host, port: all[0].port)
    } else {
      throw ServersError(url: url)
    }
  }
}

/// The error for servers that a client can't address or trust.
public struct ServersError: Error, CustomStringConvertible {
  /// The value, its problem, and the change.
  public let description: String

  init(url: String) {
    description =
      "'\(url)' isn't an address of a server: use grpc://NAME:PORT, grpc://ADDRESS:PORT,ADDRESS:PORT, or grpcs:// for TLS"
  }

  /// Creates the error for a URL without TLS, although trusted certificates are given.
  init(urlWithoutTLS url: String) {
    description = "'\(url)' has no TLS, although trusted certificates are given: use grpcs://"
  }

  /// Creates the error for a file of trusted certificates.
  init(trusted file: String) { description = "no certificate can be read from '\(file)': use a PEM file" }
}
