import ServiceCatalog

protocol Language: Sendable {
  var code: String { get }
}

struct English: Language {
  let code = "en"
}

struct LanguageModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(English() as any Language, name: "fallback")
  }
}

struct UserModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    let english: any Language = English()
    locator.register { english }
  }
}

final class Spelling {
  let language: any Language = ServiceLocator.inject()
  let fallback: any Language = ServiceLocator.inject(name: "fallback")
}

ServiceLocator.shared.registerModules([LanguageModule(), UserModule()])
print(Spelling().language.code)
