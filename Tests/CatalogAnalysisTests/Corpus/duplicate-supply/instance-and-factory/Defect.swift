import ServiceCatalog

protocol Language: Sendable {
  var code: String { get }
}

struct English: Language {
  let code = "en"
}

struct LanguageModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.registerSingleton(English() as any Language)
  }
}

struct UserModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    let english: any Language = English()
    locator.register { english }  // defect: duplicate-supply
  }
}

final class Spelling {
  let language: any Language = ServiceLocator.inject()
}

ServiceLocator.shared.registerModules([LanguageModule(), UserModule()])
print(Spelling().language.code)
