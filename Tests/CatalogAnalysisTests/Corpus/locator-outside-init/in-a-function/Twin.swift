import ServiceCatalog

struct Language: Sendable {
  let code: String
}

struct LanguageModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(Language(code: "en"))
    locator.register(Greeting.self) { locator in try makeGreeting(locator) }
  }
}

struct Greeting: Sendable {
  let language: Language
}

func makeGreeting(_ locator: ServiceLocator) throws -> Greeting {
  Greeting(language: try locator.locate(Language.self))
}

@main
struct App {
  static func main() throws {
    ServiceLocator.shared.registerModules([LanguageModule()])
    print(try ServiceLocator.shared.locate(Greeting.self).language.code)
  }
}
