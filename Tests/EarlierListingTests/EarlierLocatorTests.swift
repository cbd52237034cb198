import ServiceCatalog
import Testing

// What touches the locator that a process shares runs in a process of its own.

@Suite("The locator's earlier listing")
struct EarlierLocatorTests {
  @Test("register a service with the shared locator and inject it")
  @available(*, deprecated)
  func shared() async {
    await #expect(processExitsWith: .success) {
      EarlierLocatorTests.useSharedLocator()
    }
  }

  @available(*, deprecated)
  private static func useSharedLocator() {
    ServiceLocator.sharedLocator.register { MyService() }
    let myService: MyService = ServiceLocator.sharedLocator.inject()
    let other: MyService = ServiceLocator.inject()
    #expect(myService !== other)
    #expect(ServiceLocator.sharedLocator === ServiceLocator.shared)
  }

  @Test("registerSingleton always gives the same, with the label and without")
  @available(*, deprecated)
  func singleton() {
    let locator = ServiceLocator()
    let (first, second) = (MyService(), MyService())
    locator.registerSingleton(singletonInstance: first)
    #expect(locator.inject(MyService.self) === first)
    locator.registerSingleton(second)
    #expect(locator.inject(MyService.self) === second)
  }

  @Test("an entry has the place of the call, not that of the alias")
  @available(*, deprecated)
  func place() {
    let catalog = Catalog()
    ServiceLocator(catalog: catalog).registerSingleton(singletonInstance: MyService())
    let (node, line) = (catalog.graph.nodes.first, #line - 1)
    #expect(node?.location?.line == line)
    #expect(node?.location?.fileID == "EarlierListingTests/EarlierLocatorTests.swift")
  }

  @Test("modules are registered with the label and without")
  @available(*, deprecated)
  func modules() {
    let (labeled, unlabeled) = (ServiceLocator(), ServiceLocator())
    labeled.registerModules(modules: [MyModul()])
    unlabeled.registerModules([MyModul()])
    for locator in [labeled, unlabeled] {
      let myService: MyService = locator.inject()
      let byProtocol: any MyServiceProtocol = locator.inject()
      _ = myService
      #expect(byProtocol is MyServiceImpl)
    }
  }

  @Test("a list mixes modules of both spellings, in its order")
  @available(*, deprecated)
  func mixed() {
    final class Mock: MyServiceProtocol {}
    struct Mocks: ServiceModule {
      func registerServices(in locator: ServiceLocator) { locator.register { Mock() as any MyServiceProtocol } }
    }
    let locator = ServiceLocator()
    locator.registerModules(modules: [MyModul(), Mocks()])
    let myService: MyService = locator.inject()
    _ = myService
    #expect(locator.inject((any MyServiceProtocol).self) is Mock)
  }

  @Test("the listing's own registerModules calls its modules without a label")
  @available(*, deprecated)
  func ownRegisterModules() {
    let locator = ServiceLocator()
    locator.registerListedModules(modules: [MyModul()])
    #expect(locator.inject((any MyServiceProtocol).self) is MyServiceImpl)
  }
}

extension ServiceLocator {
  // Changed: `any`; the name, so that the other tests call the library's.
  @available(*, deprecated)
  func registerListedModules(modules: [any ServiceLocatorModul]) {
    modules.forEach { $0.registerServices(self) }
  }
}
