#if Tools
  extension ServiceTemplate {
    /// Found by its type.
    var located: (module: [NewFile], test: NewFile) {
      let registration = NewFile(
        name: "\(type)Module.swift",
        text: """
          public import ServiceCatalog

          /// Registers the service.
          public struct \(type)Module: ServiceModule {
            /// The module, to be registered.
            public init() {}

            /// Registers how the service is made; what it needs, inject in its initializer.
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

            @Test("It is found by its type")
            func located() throws {
              let service: any \(type) = try locator.locate()
              #expect(service.greeting(for: "Ada") == "Hello, Ada!")
            }

            @Test("What is registered later takes its place")
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
