import ServiceCatalog

protocol LargeBook: Blueprint {}

extension LargeBook {
  static var lifetime: Lifetime { .weak }
}
