#if Tools
  extension ServiceTemplate {
    /// Found by a property of a context.
    var cake: (module: [NewFile], test: NewFile) {
      let components = NewFile(
        name: "\(type)Component.swift",
        text: """
          /// Says that a context has the service.
          public protocol \(type)Component {
            /// The service.
            static var \(property): any \(type) { get }
            /// Makes the service.
            static func create\(type)() -> any \(type)
          }

          /// Says how the service is made.
          public protocol Default\(type)Component: \(type)Component {}

          extension Default\(type)Component {
            /// Makes the service; what it needs, ask of the context: `where Self: ClockComponent`.
            public static func create\(type)() -> any \(type) { Default\(type)() }
          }

          """)
      let test = test(
        imports: ["Testing", module],
        setUp: """
          private enum Context: Default\(type)Component {
            static let \(property) = create\(type)()
          }

          private enum StubContext: \(type)Component {
            struct Stub: \(type) {
              func greeting(for name: String) -> String { "stub" }
            }

            static let \(property) = create\(type)()
            static func create\(type)() -> any \(type) { Stub() }
          }

          """,
        tests: """
            @Test("A context has it")
            func mixed() {
              #expect(Context.\(property).greeting(for: "Ada") == "Hello, Ada!")
            }

            @Test("Another context has another one")
            func replaced() {
              #expect(StubContext.\(property).greeting(for: "Ada") == "stub")
            }

          """)
      return ([service(), implementation(access: ""), components], test)
    }
  }
#endif
