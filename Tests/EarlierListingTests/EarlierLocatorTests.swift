import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogStyles
import Testing

// Tests that use the process's shared locator run in a process of their own.

@Suite("The locator's first example program, in its earlier names")
struct EarlierLocatorTests {
  @Test("A service registered with the shared locator can be injected")
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

  @Test("registerSingleton injects the same instance, with the label and without")
  @available(*, deprecated)
  func singleton() {
    let locator = ServiceLocator()
    let (first, second) = (MyService(), MyService())
    locator.registerSingleton(singletonInstance: first)
    #expect(locator.inject(MyService.self) === first)
    locator.registerSingleton(second)
    #expect(locator.inject(MyService.self) === second)
  }

  @Test("An entry has the location of the call, not of the deprecated alias")
  @available(*, deprecated)
  func place() {
    let catalog = Catalog()
    ServiceLocator(catalog: catalog).registerSingleton(singletonInstance: MyService())
    let (node, line) = (catalog.graph.nodes.first, #line - 1)
    #expect(node?.location?.line == line)
    #expect(node?.location?.fileID == "EarlierListingTests/EarlierLocatorTests.swift")
  }

  @Test("Modules are registered with the label and without")
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

  @Test("A list may mix modules of both spellings and keeps its order")
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

  @Test("The listing's own registerModules calls its modules without a label")
  @available(*, deprecated)
  func ownRegisterModules() {
    let locator = ServiceLocator()
    locator.registerListedModules(modules: [MyModul()])
    #expect(locator.inject((any MyServiceProtocol).self) is MyServiceImpl)
  }
}

extension ServiceLocator {
  // Changed: `any`, and the function's name, so that the other tests call the library's.
  @available(*, deprecated)
  func registerListedModules(modules: [any ServiceLocatorModul]) {
    modules.forEach { $0.registerServices(self) }
  }
}
