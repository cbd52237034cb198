import Testing

@Suite("Code with earlier names compiles, and each warning names the replacement")
struct EarlierNameTests {
  @Test("The type-inferred locator's listing compiles with only the changes that Swift 6 requires")
  func locator() throws {
    let verdict = try Typechecker().check(
      """
      import ServiceCatalog
      import ServiceCatalogStyles

      protocol MyServiceProtocol: Sendable {}
      final class MyService: Sendable {}
      final class MyServiceImpl: MyServiceProtocol {}

      // Changed: `any`.
      extension ServiceLocator {
        func registerAll(modules: [any ServiceLocatorModul]) {
          modules.forEach { $0.registerServices(self) }
        }
      }

      class MyModul: ServiceLocatorModul {
        func registerServices(serviceLocator: ServiceLocator) {
          serviceLocator.register { MyService() }
          // Changed: `any`.
          serviceLocator.register { MyServiceImpl() as any MyServiceProtocol }
        }
      }

      func start(singletonInstance: MyService) {
        ServiceLocator.register { MyService() }
        let myService: MyService = ServiceLocator.inject()
        ServiceLocator.sharedLocator.registerSingleton(singletonInstance: myService)
        ServiceLocator.sharedLocator.registerModules(modules: [MyModul()])
      }
      """)
    #expect(verdict.passes, "\(verdict.output)")
    let module = "'ServiceLocatorModul' is deprecated: conform to ServiceModule, and declare registerServices(in:)"
    #expect(
      verdict.warnings == [
        module,
        module,
        "'registerServices' is deprecated: renamed to 'registerServices(in:)'",
        "'sharedLocator' is deprecated: renamed to 'shared'",
        "'registerSingleton(singletonInstance:fileID:line:)' is deprecated: renamed to 'registerSingleton(_:)'",
        "'sharedLocator' is deprecated: renamed to 'shared'",
        "'registerModules(modules:)' is deprecated: renamed to 'registerModules(_:)'",
      ], "\(verdict.output)")
  }

  @Test("The names of the catalog's first edition compile with warnings")
  func catalog() throws {
    let verdict = try Typechecker().check(
      """
      import ServiceCatalog
      import ServiceCatalogStyles

      struct ClockBlueprint: Blueprint { static func assemble(from catalog: any Assembling) -> Int { 9 } }

      func start() {
        Catalog.shared.register(ClockBlueprint.self) { _ in 8 }
        Catalog.main.reset()
      }
      """)
    #expect(verdict.passes, "\(verdict.output)")
    #expect(
      verdict.warnings == [
        "'shared' is deprecated: renamed to 'main'",
        "'register(_:fileID:line:builder:)' is deprecated: renamed to 'supply(_:fileID:line:builder:)'",
        "'reset()' is deprecated: renamed to 'clear()'",
      ], "\(verdict.output)")
  }
}
