import ServiceCatalog

/// The service.
protocol Greeting: Sendable {
  var text: String { get }
}

struct PlainGreeting: Greeting {
  let text = "hello"
}

struct GreetingBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Greeting { PlainGreeting() }
}

extension Catalog {
  var greeting: GreetingBlueprint.Type { GreetingBlueprint.self }
}

/// The program that obtains the line that it prints.
@main
struct HelloCatalog {
  static func main() throws {
    Catalog.main.install(GreetingBlueprint())
    print(try Catalog.main.obtain(\.greeting).text)
  }
}
