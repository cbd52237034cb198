import ServiceCatalog
import ServiceCatalogStyles

// The locator's example program as it was written in Swift 2. Unchanged lines are quoted. The attributes silence the
// deprecation warnings that a user of these names sees.

protocol MyServiceProtocol: Sendable {}

final class MyService: Sendable {}

final class MyServiceImpl: MyServiceProtocol {}

@available(*, deprecated)
class MyModul: ServiceLocatorModul {
  func registerServices(serviceLocator: ServiceLocator) {
    serviceLocator.register { MyService() }
    // Changed: `any`.
    serviceLocator.register { MyServiceImpl() as any MyServiceProtocol }
  }
}
