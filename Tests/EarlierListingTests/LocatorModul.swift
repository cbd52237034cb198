import ServiceCatalog

// The locator's listing, as it was written in Swift 2. What is not changed is quoted as it stands; the attributes keep the
// build free of the warnings that a user of these names sees.

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
