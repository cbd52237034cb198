#if Tools
extension ServiceTemplate {
  /// The files of a service that is located by its type.
  var located: (module: [NewFile], test: NewFile) {
    let registration = NewFile(
      name: "\(type)Module.swift",
      text: """
        public import ServiceCatalog

        /// Registers the service.
        public struct \(type)Module: ServiceModule {
          /// Creates the module to register.
          public init() {}

          /// Registers the service. Inject its dependencies in its initializer.
          public func registerServices(in locator: ServiceLocator) {
            locator.register((any \(type)).self) { Default\(type)() }
          }
        }

        """)
    let test = test(
      imports: ["ServiceCatalog", "Testing", module],
      setUp: """
        private struct Stub: \(type) {
          func greeting(for name: String) -> String { "stub" }
        }

        """,
      tests: """
          private let locator = ServiceLocator()

          init() {
            locator.registerModules([\(type)Module()])
          }

          @Test("The service is located by its type")
          func located() throws {
            let service: any \(type) = try locator.locate()
            #expect(service.greeting(for: "Ada") == "Hello, Ada!")
          }

          @Test("A later registration replaces the service")
          func replaced() throws {
            locator.register((any \(type)).self) { Stub() }
            let service: any \(type) = try locator.locate()
            #expect(service.greeting(for: "Ada") == "stub")
          }

        """)
    return ([service(), implementation(access: ""), registration], test)
  }
}
#endif
