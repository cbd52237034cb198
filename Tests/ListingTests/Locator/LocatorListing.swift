import ServiceCatalog
import ServiceCatalogStyles

// The services that the locator's example program registers.

protocol MyServiceProtocol: Sendable {}

final class MyService: Sendable {}

final class MyServiceImpl: MyServiceProtocol {}

// Changed from the listing's Swift 2: the protocol is named `ServiceModule`, and its parameter has a label.
final class MyModul: ServiceModule {
  func registerServices(in serviceLocator: ServiceLocator) {
    serviceLocator.register { MyService() }
    serviceLocator.register { MyServiceImpl() as any MyServiceProtocol }
  }
}
