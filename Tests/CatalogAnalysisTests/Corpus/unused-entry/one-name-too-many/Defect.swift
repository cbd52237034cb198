import ServiceCatalog

final class Translator {
  let language: String
  let fallback: String

  init(
    language: String = ServiceLocator.inject(name: "language"),
    fallback: String = "en"
  ) {
    self.language = language
    self.fallback = fallback
  }
}

ServiceLocator.registerSingleton("fr", name: "language")
ServiceLocator.registerSingleton("en", name: "fallback")  // defect: unused-entry
print(Translator().language)
