#if Tools
import ArgumentParser

/// The style of a new service.
enum ServiceStyle: String, Choice {
  case declared, catalogued, located, cake, linked

  /// Returns the files of a new service.
  func sources(of name: ServiceName, module: String) -> (module: [NewFile], test: NewFile) {
    let template = ServiceTemplate(name: name, module: module)
    let layers =
      switch self {
      case .catalogued: template.catalogued
      case .declared: template.declared
      case .located: template.located
      case .cake: template.cake
      case .linked: template.linked
      }
    return (layers.module, layers.test)
  }

  /// Returns the next step for the user.
  func nextStep(for name: ServiceName) -> String {
    switch self {
    case .catalogued: "install it in the composition root: catalog.install(\(name.type)Blueprint())"
    case .declared:
      "turn on the package trait Macros, and list Catalog.\(ServiceTemplate.services(of: name.type)).Supplied in the "
        + "composition root"
    case .located: "register it in the composition root: locator.registerModules([\(name.type)Module()])"
    case .cake:
      "let a context conform to Default\(name.type)Component, with: static let \(name.property) = create\(name.type)()"
    case .linked: "let a bundle conform to LinkDefault\(name.type)"
    }
  }
}

/// A file to write.
struct NewFile {
  /// The name of the file.
  let name: String
  /// The contents.
  let text: String
}

/// The template for the files of a new service.
struct ServiceTemplate {
  let name: ServiceName
  let module: String

  var type: String { name.type }
  var property: String { name.property }

  /// Returns the file of the protocol, which is the same in every style.
  func service(importing imported: String = "", and rest: String = "") -> NewFile {
    NewFile(
      name: "\(type).swift",
      text: """
        \(imported)/// A service that greets people.
        public protocol \(type): Sendable {
          /// Returns a greeting. Replace this method with your own.
          func greeting(for name: String) -> String
        }
        \(rest)
        """)
  }

  /// Returns the file of the implementation.
  func implementation(access: String) -> NewFile {
    let words = access.isEmpty ? "" : "\(access) "
    let initializer =
      access.isEmpty
      ? ""
      : """
        /// Creates the service.
        public init() {}


      """
    let comment = access.isEmpty ? "" : "  /// Returns a greeting.\n"
    return NewFile(
      name: "Default\(type).swift",
      text: """
        /// The default implementation of `\(type)`.
        \(words)struct Default\(type): \(type) {
        \(initializer)\(comment)  \(words)func greeting(for name: String) -> String { "Hello, \\(name)!" }
        }

        """)
  }

  /// Returns the file of a test, with declarations before it.
  func test(imports: [String], setUp: String, tests: String) -> NewFile {
    NewFile(
      name: "\(type)Tests.swift",
      text: """
        \(imports.sorted().map { "import \($0)\n" }.joined())
        \(setUp)
        @Suite("\(type)")
        struct \(type)Tests {
        \(tests)}

        """)
  }
}
#endif
