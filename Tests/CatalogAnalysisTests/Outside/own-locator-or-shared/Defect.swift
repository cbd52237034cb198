import ServiceCatalog

protocol TokenProvider: Sendable {
  func token() -> String
}

struct StaticTokens: TokenProvider {
  func token() -> String { "t-0" }
}

public final class EnterpriseSDK: Sendable {
  public static let instance = EnterpriseSDK()

  let container = ServiceLocator(catalog: Catalog(name: "enterprise"))

  public func configure() {
    container.register { StaticTokens() as any TokenProvider }
  }
}

public final class Session {
  private let tokens: any TokenProvider

  public init() {
    tokens = ServiceLocator.inject()
  }

  public func authorization() -> (name: String, value: String) {
    ("Authorization", "Bearer \(tokens.token())")
  }
}

// Encodes header pairs for the wire; checked by QA.
func encode(_ headers: [(name: String, value: String)]) -> String {
  headers.map { "\($0.name): \($0.value)" }.joined(separator: "\r\n")
}

@main
struct Host {
  static func main() {
    EnterpriseSDK.instance.configure()
    print(encode([Session().authorization()]))
  }
}
