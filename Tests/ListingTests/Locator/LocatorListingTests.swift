import ServiceCatalog
import ServiceCatalogStyles
import Testing

extension MainCatalogListings {
  @Suite("The locator's example program")
  struct LocatorListingTests {
    @Test("A registered service can be injected")
    func service() {
      // The listing's lines, unchanged.
      ServiceLocator.register { MyService() }

      let myService: MyService = ServiceLocator.inject()
      let other: MyService = ServiceLocator.inject()
      #expect(myService !== other)
    }

    @Test("An implementation can be registered as its protocol")
    func byProtocol() {
      // Changed: `any`.
      ServiceLocator.register { MyServiceImpl() as any MyServiceProtocol }

      let myService: any MyServiceProtocol = ServiceLocator.inject()
      #expect(myService is MyServiceImpl)
    }

    @Test("registerSingleton injects the same instance each time")
    func singleton() {
      let singletonInstance = MyService()
      // Changed from Swift 2: no label.
      ServiceLocator.registerSingleton(singletonInstance)
      let injected: MyService = ServiceLocator.inject()
      #expect(injected === singletonInstance)
    }

    @Test("Modules can be registered with the locator")
    func modules() {
      // Changed from Swift 2: the shared locator is `shared`, and the list has no label.
      ServiceLocator.shared.registerModules([MyModul()])
      let myService: MyService = ServiceLocator.inject()
      let byProtocol: any MyServiceProtocol = ServiceLocator.shared.inject()
      _ = myService
      #expect(byProtocol is MyServiceImpl)
    }

    @Test("A mock replaces the real implementation")
    func mock() {
      final class Mock: MyServiceProtocol {}
      ServiceLocator.shared.registerModules([MyModul()])
      ServiceLocator.register { Mock() as any MyServiceProtocol }
      let myService: any MyServiceProtocol = ServiceLocator.inject()
      #expect(myService is Mock)
    }

    @Test("Resetting before each test prevents the use of real implementations")
    func wipe() {
      ServiceLocator.shared.registerModules([MyModul()])
      ServiceLocator.shared.reset()
      #expect(throws: CatalogError.missingEntry("MyService")) { try ServiceLocator.shared.locate(MyService.self) }
    }

    @Test("Names distinguish several registrations of one type")
    func names() {
      let (one, two) = (MyService(), MyService())
      ServiceLocator.registerSingleton(one, name: "one")
      ServiceLocator.registerSingleton(two, name: "two")
      #expect(ServiceLocator.inject(MyService.self, name: "one") === one)
      #expect(ServiceLocator.inject(MyService.self, name: "two") === two)
    }

    @Test("Several locators work without the shared one")
    func severalLocators() {
      let (one, two) = (ServiceLocator(), ServiceLocator())
      one.registerModules([MyModul()])
      two.register { MyService() }
      let myService: MyService = two.inject()
      _ = myService
      #expect(throws: CatalogError.self) { try two.locate((any MyServiceProtocol).self) }
      #expect(throws: CatalogError.missingEntry("MyService")) { try ServiceLocator.shared.locate(MyService.self) }
    }
  }
}
