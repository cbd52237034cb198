import ServiceCatalog

struct Endpoint: Sendable { init?(_ text: String) { nil } }
final class User: Sendable {
  let store: Endpoint? = ServiceLocator.inject()  // defect: optional-service
}
@main enum App {
  static func main() throws {
    ServiceLocator.register { Endpoint("https") }  // defect: optional-service
    print(User())
  }
}
