#if Tools
extension ServiceTemplate {
  /// The files of a service that is a property of a context.
  var cake: (module: [NewFile], test: NewFile) {
    let components = NewFile(
      name: "\(type)Component.swift",
      text: """
        /// A context that has the service.
        public protocol \(type)Component {
          /// The service.
          static var \(property): any \(type) { get }
          /// Creates the service.
          static func create\(type)() -> any \(type)
        }

        /// A context that has the default implementation of the service.
        public protocol Default\(type)Component: \(type)Component {}

        extension Default\(type)Component {
          /// Creates the service. To use another service, add a constraint such as `where Self: ClockComponent`.
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
          @Test("A context has the service")
          func mixed() {
            #expect(Context.\(property).greeting(for: "Ada") == "Hello, Ada!")
          }

          @Test("Another context replaces the service")
          func replaced() {
            #expect(StubContext.\(property).greeting(for: "Ada") == "stub")
          }

        """)
    return ([service(), implementation(access: ""), components], test)
  }
}
#endif
