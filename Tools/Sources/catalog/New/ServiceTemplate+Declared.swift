#if Tools
extension ServiceTemplate {
  /// Returns the name of the extension with a service.
  static func services(of type: String) -> String { type.hasSuffix("Service") ? type + "s" : type + "Services" }

  /// The files of a service that a function declares, which needs the package trait `Macros`.
  var declared: (module: [NewFile], test: NewFile) {
    let services = Self.services(of: type)
    let function = NewFile(
      name: "\(services).swift",
      text: """
        public import ServiceCatalog
        public import ServiceCatalogMacros

        @Services("\(services)") extension Catalog {
          /// The service. Add a parameter for each dependency: its label is the dependency's key.
          @Provides(.shared) public static func \(property)() -> any \(type) { Default\(type)() }
        }

        """)
    return ([service(), implementation(access: ""), function], cataloguedTest(installing: "Catalog.\(services)()"))
  }
}
#endif
