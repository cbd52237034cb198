import GRPCNIOTransportHTTP2
import NIOSSL
public import ServiceCatalog
public import ServiceCatalogLifecycle

/// The files of a TLS identity: a certificate chain and its key, as PEM.
public struct Identity: Sendable {
  /// The path of the certificate chain.
  public var certificates: String
  /// The path of the private key.
  public var key: String

  /// Creates an identity from the paths of its files.
  public init(certificates: String, key: String) { (self.certificates, self.key) = (certificates, key) }

  /// Returns the security of a server with this identity.
  ///
  /// - Throws: `IdentityUnusable` if a file can't be read, or the key isn't that of the certificate.
  func security() throws(IdentityUnusable) -> HTTP2ServerTransport.Posix.TransportSecurity {
    var chain: [NIOSSLCertificate] = []
    do { chain = try NIOSSLCertificate.fromPEMFile(certificates) } catch {}
    guard !chain.isEmpty else {
      throw IdentityUnusable(
        "ROOMS_CERTIFICATES is \(certificates), from which no certificate can be read; use a PEM file")
    }
    let privateKey: NIOSSLPrivateKey
    do { privateKey = try NIOSSLPrivateKey(file: key, format: .pem) } catch {
      throw IdentityUnusable("ROOMS_KEY is \(key), from which no private key can be read; use a PEM file")
    }
    do {
      _ = try NIOSSLContext(
        configuration: .makeServerConfiguration(
          certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey)))
    } catch {
      throw IdentityUnusable(
        "ROOMS_KEY is \(key), which isn't the key of \(certificates) in ROOMS_CERTIFICATES; use both of one identity")
    }
    return .tls(
      certificateChain: [.file(path: certificates, format: .pem)], privateKey: .file(path: key, format: .pem))
  }
}

/// An error: a file of the server's TLS identity can't be used.
public struct IdentityUnusable: OperatorError {
  /// The setting, its value, and the change, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The blueprint of the server's TLS identity, or of nil for a server without TLS.
///
/// The program supplies the value.
public struct IdentityBlueprint: SuppliedBlueprint {
  /// The type of the supplied value.
  public typealias Output = Identity?

  /// Creates the blueprint to install.
  public init() {}
}
