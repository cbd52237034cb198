#if Tools
extension ServiceTemplate {
  /// The files of a service that is obtained by a key path to its blueprint.
  var catalogued: (module: [NewFile], test: NewFile) {
    let blueprint = NewFile(
      name: "\(type)Blueprint.swift",
      text: """
        public import ServiceCatalog

        /// The blueprint of the service.
        public struct \(type)Blueprint: SharedBlueprint {
          /// Creates the blueprint to install.
          public init() {}

          /// Creates the service. Obtain its dependencies from the catalog.
          public static func assemble(from catalog: any Assembling) throws -> any \(type) {
            Default\(type)()
          }
        }

        extension Catalog {
          /// The key of the service.
          public var \(property): \(type)Blueprint.Type { \(type)Blueprint.self }
        }

        """)
    return ([service(), implementation(access: ""), blueprint], cataloguedTest(installing: "\(type)Blueprint()"))
  }

  /// Returns the test of a service in a catalog.
  func cataloguedTest(installing module: String) -> NewFile {
    test(
      imports: ["ServiceCatalog", "Testing", self.module],
      setUp: """
        private struct Stub: \(type) {
          func greeting(for name: String) -> String { "stub" }
        }

        """,
      tests: """
          private let catalog = Catalog(name: "test")

          init() {
            catalog.install(\(module))
          }

          @Test("The service is assembled")
          func assembled() throws {
            #expect(try catalog.obtain(\\.\(property)).greeting(for: "Ada") == "Hello, Ada!")
          }

          @Test("An override replaces the service")
          func overridden() throws {
            try catalog.override(\\.\(property)) { _ in Stub() }
            #expect(try catalog.obtain(\\.\(property)).greeting(for: "Ada") == "stub")
          }

        """)
  }
}
#endif
