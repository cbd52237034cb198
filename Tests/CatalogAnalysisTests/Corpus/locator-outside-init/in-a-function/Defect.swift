import ServiceCatalog

struct Language: Sendable {
  let code: String
}

struct LanguageModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(Language(code: "en"))
  }
}

func greet(_ name: String) throws -> String {
  let language = try ServiceLocator.shared.locate(Language.self)  // defect: locator-outside-init
  return language.code + " " + name
}

@main
struct App {
  static func main() throws {
    ServiceLocator.shared.registerModules([LanguageModule()])
    print(try greet("Ada"))
  }
}
