public import GRPCNIOTransportHTTP2

/// A folder with the files of mutual TLS, as PEM: `certificate.pem`, `key.pem` and `authority.pem`.
///
/// The client and the server accept only peers whose certificate the authority has signed.
public struct TLSFiles: Sendable, Hashable {
  private let folder: String

  /// Creates a value.
  ///
  /// The files are read when the client or the server is created.
  public init(folder: String) { self.folder = folder }

  /// The settings of a client.
  public var client: HTTP2ClientTransport.Posix.TransportSecurity {
    .mTLS(certificateChain: [certificate("certificate")], privateKey: key) {
      $0.trustRoots = .certificates([certificate("authority")])
    }
  }

  /// The settings of a server.
  public var server: HTTP2ServerTransport.Posix.TransportSecurity {
    .mTLS(certificateChain: [certificate("certificate")], privateKey: key) {
      $0.trustRoots = .certificates([certificate("authority")])
    }
  }

  private var key: TLSConfig.PrivateKeySource { .file(path: "\(folder)/key.pem", format: .pem) }

  private func certificate(_ name: String) -> TLSConfig.CertificateSource {
    .file(path: "\(folder)/\(name).pem", format: .pem)
  }
}
