import ServiceCatalog

final class Client: Sendable {
  func load(_ path: String) async -> String { path }
}

actor Loader {
  private let client: Client

  init(locator: ServiceLocator = .shared) { client = locator.inject() }

  func load(_ paths: [String]) async throws -> [String] {
    var pages: [String] = []
    for path in paths {
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
