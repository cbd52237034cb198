import ServiceCatalog

final class Translator {
  let language: String
  let fallback: String

  init(
    language: String = ServiceLocator.inject(name: "language"),
    fallback: String = ServiceLocator.inject(name: "fallback")
  ) {
    self.language = language
    self.fallback = fallback
  }
}

ServiceLocator.registerSingleton("fr", name: "language")
ServiceLocator.registerSingleton("en", name: "fallback")
print(Translator().language)
