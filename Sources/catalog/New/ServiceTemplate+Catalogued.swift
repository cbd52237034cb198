#if Tools
  extension ServiceTemplate {
    /// Found by a key path to its blueprint.
    var catalogued: (module: [NewFile], test: NewFile) {
      let blueprint = NewFile(
        name: "\(type)Blueprint.swift",
        text: """
          public import ServiceCatalog

          /// How the service is made.
          public struct \(type)Blueprint: SharedBlueprint {
            /// The blueprint, to be installed.
            public init() {}

            /// Makes the service; what it needs, obtain from the catalog.
            public static func assemble(from catalog: any Assembling) throws -> any \(type) {
              Default\(type)()
            }
          }

          extension Catalog {
            /// What the service is asked for by.
            public var \(property): \(type)Blueprint.Type { \(type)Blueprint.self }
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
            private let catalog = Catalog(name: "test")

            init() {
              catalog.install(\(type)Blueprint())
            }

            @Test("It is assembled, once")
            func assembled() throws {
              #expect(try catalog.obtain(\\.\(property)).greeting(for: "Ada") == "Hello, Ada!")
            }

            @Test("An override takes its place")
            func overridden() throws {
              try catalog.override(\\.\(property)) { _ in Stub() }
              #expect(try catalog.obtain(\\.\(property)).greeting(for: "Ada") == "stub")
            }

          """)
      return ([service(), implementation(access: ""), blueprint], test)
    }
  }
#endif
