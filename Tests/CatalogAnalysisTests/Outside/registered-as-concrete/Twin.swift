import ServiceCatalog

public protocol RequestSigner: Sendable {
  func sign(_ payload: [UInt8]) -> String
}

public protocol KeyStore: Sendable {
  var key: [UInt8] { get }
}

struct MemoryKeyStore: KeyStore {
  let key: [UInt8] = [0xCA, 0xFE]
}

struct HMACSigner: RequestSigner {
  let store: any KeyStore
  func sign(_ payload: [UInt8]) -> String {
    let sum = zip(payload, store.key).reduce(0) { $0 &+ Int($1.0 ^ $1.1) }
    return String(sum, radix: 16)
  }
}

/// Was `SigningAssembly: Assembly` in the Swinject days.
final class SigningAssembly: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { MemoryKeyStore() as any KeyStore }
    locator.register { r in
      HMACSigner(store: r.inject()) as any RequestSigner
    }
  }
}

public final class APIClient {
  private let signer: any RequestSigner

  public init(locator: ServiceLocator) {
    self.signer = locator.inject()
  }

  public func header(for body: String) -> [String: String] {
    ["X-Signature": signer.sign(Array(body.utf8))]
  }
}

@main
enum SDKDemo {
  static func main() {
    let locator = ServiceLocator()
    locator.registerModules([SigningAssembly()])
    let client = APIClient(locator: locator)
    print(client.header(for: "{}"))
  }
}
