#if Tools
extension ServiceTemplate {
  /// The files of a service that is a property of a bundle, with a concrete type.
  var linked: (module: [NewFile], test: NewFile) {
    let has = """

      /// A bundle that has the service.
      public protocol Has\(type) {
        /// The type of the service.
        associatedtype \(type)Impl: \(type)
        /// The service.
        var \(property): \(type)Impl { get }
      }

      """
    let link = NewFile(
      name: "LinkDefault\(type).swift",
      text: """
        /// A bundle that has the default implementation of the service.
        public protocol LinkDefault\(type): Has\(type) {}

        extension LinkDefault\(type) {
          /// The service. To use another service, add a constraint such as `where Self: HasClock`.
          public var \(property): Default\(type) { Default\(type)() }
        }

        """)
    let test = test(
      imports: ["Testing", module],
      setUp: """
        private struct Bundle: LinkDefault\(type) {}

        private struct StubBundle: Has\(type) {
          struct Stub: \(type) {
            func greeting(for name: String) -> String { "stub" }
          }

          let \(property) = Stub()
        }

        private func greeting(with bundle: some Has\(type)) -> String { bundle.\(property).greeting(for: "Ada") }

        """,
      tests: """
          @Test("A bundle has the service")
          func linked() {
            #expect(greeting(with: Bundle()) == "Hello, Ada!")
          }

          @Test("Another bundle replaces the service")
          func replaced() {
            #expect(greeting(with: StubBundle()) == "stub")
          }

        """)
    return ([service(and: has), implementation(access: "public"), link], test)
  }
}
#endif
