#if Tools
  /// The name of a new service: that of its protocol, from which all other names are made.
  struct ServiceName {
    /// The protocol's name, such as `WeatherService`.
    let type: String
    /// The property's name, such as `weatherService`.
    let property: String

    /// A name.
    ///
    /// - Throws: A `Failure` with the reason if it cannot be the name of a type, or what is made of it cannot be that of a property.
    init(_ name: String) throws {
      let example = "WeatherService"
      guard let first = name.unicodeScalars.first else {
        throw Failure("a service needs a name", fix: "give one, such as \(example)")
      }
      guard name.unicodeScalars.allSatisfy({ $0.isASCII && Self.mayContinue($0) }), !("0"..."9").contains(first) else {
        throw Failure(
          "\(name.debugDescription) is not the name of a type: it has to consist of the letters A to Z, small or capital, digits and underscores, and begin with no digit",
          fix: "give one such as \(example)")
      }
      guard ("A"..."Z").contains(first) else {
        throw Failure("\(name) does not begin with a capital letter, as types do", fix: Self.capitalized(name))
      }
      let property = Self.lowercased(name)
      if Self.reserved.contains(name) {
        throw Failure("\(name) is a word of the language", fix: "give another name, such as \(name)Service")
      }
      if Self.keywords.contains(property) {
        throw Failure(
          "the property for \(name) would be called \(property), which is a word of the language",
          fix: "give another name, such as \(name)Service")
      }
      if Self.taken.contains(name) {
        throw Failure("\(name) is the name of something else already", fix: "give another name, such as \(name)Service")
      }
      (type, self.property) = (name, property)
    }

    private static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    private static func capitalized(_ name: String) -> String {
      let capital = name.drop { $0 == "_" }
      return capital.isEmpty
        ? "give one such as WeatherService" : "write \(capital.prefix(1).uppercased())\(capital.dropFirst())"
    }

    /// The name as a property's: the capital letters at the front are small, but for one that begins a word.
    private static func lowercased(_ name: String) -> String {
      let letters = Array(name)
      let capitals = letters.prefix { $0.isUppercase }.count
      let beginsWord = capitals > 1 && capitals < letters.count && letters[capitals].isLowercase
      let count = beginsWord ? capitals - 1 : capitals
      return String(letters.prefix(count)).lowercased() + String(letters.dropFirst(count))
    }

    /// Words that no type can be called by.
    private static let reserved: Set<String> = ["Any", "Self", "Type", "Protocol"]

    /// Words that no property is called by without backticks, or whose meaning it would take away.
    private static let keywords: Set<String> = [
      "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
      "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
      "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
      "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
      "try",
      "typealias", "var", "where", "while", "any", "some", "await", "async", "actor", "main", "graph",
    ]

    /// The names of this library's types and of those that everybody uses.
    private static let taken: Set<String> = [
      "Assembling", "AsyncBlueprint", "Blueprint", "Catalog", "CatalogError", "CatalogGraph", "CatalogModule",
      "CatalogScope", "ContributionBlueprint", "Lifetime", "MainActorBlueprint", "MainActorParameterizedBlueprint",
      "Obtained", "ParameterizedBlueprint", "ServiceLocator", "ServiceModule", "SharedBlueprint", "SourceLocation",
      "SuppliedBlueprint", "Array", "Bool", "Character",
      "Dictionary",
      "Double", "Error", "Float", "Int", "Never", "Optional", "Result", "Sendable", "Set", "String", "Task", "Void",
    ]
  }
#endif
