import ServiceCatalog

final class Client: Sendable {
  func load(_ path: String) async -> String { path }
}

actor Loader {
  func load(_ paths: [String]) async throws -> [String] {
    var pages: [String] = []
    for path in paths {
      let client = try ServiceLocator.shared.locate() as Client  // defect: locator-outside-init
      pages.append(await client.load(path))
    }
    return pages
  }
}

@main
struct App {
  static func main() async throws {
    ServiceLocator.registerSingleton(Client())
    print(try await Loader().load(["/"]))
  }
}
