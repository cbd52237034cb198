import ServiceCatalog

protocol LargeBook: SharedBlueprint {}

extension LargeBook {
  static var lifetime: Lifetime { .weak }
}
