#if Tools
  import ArgumentParser

  /// How a new service is wired.
  enum ServiceStyle: String, Choice {
    case catalogued, located, cake, linked

    /// What the files of a new service are, each with its name.
    func sources(of name: ServiceName, module: String) -> (module: [NewFile], test: NewFile) {
      let template = ServiceTemplate(name: name, module: module)
      let layers =
        switch self {
        case .catalogued: template.catalogued
        case .located: template.located
        case .cake: template.cake
        case .linked: template.linked
        }
      return (layers.module, layers.test)
    }

    /// What is left for the person to do.
    func nextStep(for name: ServiceName) -> String {
      switch self {
      case .catalogued: "install it at the composition root: catalog.install(\(name.type)Blueprint())"
      case .located: "register it at the composition root: locator.registerModules([\(name.type)Module()])"
      case .cake:
        "mix Default\(name.type)Component into a context, with: static let \(name.property) = create\(name.type)()"
      case .linked: "let a bundle conform to LinkDefault\(name.type)"
      }
    }
  }

  /// A file to be written.
  struct NewFile {
    /// Its name.
    let name: String
    /// What is in it.
    let text: String
  }

  /// The names of which the files of a new service are made.
  struct ServiceTemplate {
    let name: ServiceName
    let module: String

    var type: String { name.type }
    var property: String { name.property }

    /// What the service does, which is the same in every style.
    func service(importing imported: String = "", and rest: String = "") -> NewFile {
      NewFile(
        name: "\(type).swift",
        text: """
          \(imported)/// What the service does.
          public protocol \(type): Sendable {
            /// Says hello to somebody: to be replaced by what the service is for.
            func greeting(for name: String) -> String
          }
          \(rest)
          """)
    }

    /// How it does that.
    func implementation(access: String) -> NewFile {
      let words = access.isEmpty ? "" : "\(access) "
      let initializer =
        access.isEmpty
        ? ""
        : """
          /// One that needs nothing.
          public init() {}


        """
      let comment = access.isEmpty ? "" : "  /// Says hello to somebody.\n"
      return NewFile(
        name: "Default\(type).swift",
        text: """
          /// How the service does it.
          \(words)struct Default\(type): \(type) {
          \(initializer)\(comment)  \(words)func greeting(for name: String) -> String { "Hello, \\(name)!" }
          }

          """)
    }

    /// A test of the service, with what is given to it before.
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
