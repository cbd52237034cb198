import ServiceCatalog

struct Endpoint: Sendable { init?(_ text: String) { nil } }
final class User: Sendable {
  let store: Endpoint = ServiceLocator.inject()
}
@main enum App {
  static func main() throws {
    ServiceLocator.register { Endpoint("https")! }
    print(User())
  }
}
