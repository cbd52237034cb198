#if Tools
  extension ServiceTemplate {
    /// Found by a property of a bundle, whose type is known.
    var linked: (module: [NewFile], test: NewFile) {
      let has = """

        /// Says: I need one.
        public protocol Has\(type) {
          /// Which one it is.
          associatedtype \(type)Impl: \(type)
          /// The service.
          var \(property): \(type)Impl { get }
        }

        """
      let link = NewFile(
        name: "LinkDefault\(type).swift",
        text: """
          /// Says: take this one.
          public protocol LinkDefault\(type): Has\(type) {}

          extension LinkDefault\(type) {
            /// The service; what it needs, it is given of the bundle: `where Self: HasClock`.
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
            @Test("A bundle has it")
            func linked() {
              #expect(greeting(with: Bundle()) == "Hello, Ada!")
            }

            @Test("Another bundle has another one")
            func replaced() {
              #expect(greeting(with: StubBundle()) == "stub")
            }

          """)
      return ([service(and: has), implementation(access: "public"), link], test)
    }
  }
#endif
