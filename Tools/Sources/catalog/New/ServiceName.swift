#if Tools
import ServiceCatalog

/// The name of a new service: the name of its protocol, from which all other names are derived.
struct ServiceName {
  /// The protocol's name, such as `WeatherService`.
  let type: String
  /// The property's name, such as `weatherService`.
  let property: String

  /// Creates a name.
  ///
  /// - Throws: A `Failure` if it is not valid as the name of a type, or if the name that is derived from it is not
  ///   valid as the name of a property.
  init(_ name: String) throws {
    let example = "WeatherService"
    guard let first = name.unicodeScalars.first else {
      throw Failure("a service needs a name", fix: "pass a name such as \(example)", isOfArgument: true)
    }
    guard name.unicodeScalars.allSatisfy({ $0.isASCII && Self.mayContinue($0) }), !("0"..."9").contains(first) else {
      throw Failure(
        "\(name.debugDescription) is not the name of a type: it may contain only the letters A to Z and a to z, digits and underscores, and must not begin with a digit",
        fix: "pass a name such as \(example)", isOfArgument: true)
    }
    guard ("A"..."Z").contains(first) else {
      throw Failure(
        "\(name) does not begin with a capital letter, as names of types do",
        fix: Self.near(name).map { "write \($0)" } ?? "pass a name such as \(example)", isOfArgument: true)
    }
    let property = String(keyOf: name)
    if Self.reserved.contains(name) {
      throw Failure(
        "\(name) is a keyword of Swift", fix: "pass another name, such as \(name)Service", isOfArgument: true)
    }
    if Self.keywords.contains(property) {
      throw Failure(
        "the property for \(name) would be named \(property), which is reserved",
        fix: "pass another name, such as \(name)Service", isOfArgument: true)
    }
    if Self.taken.contains(name) {
      throw Failure(
        "\(name) is the name of an existing type", fix: "pass another name, such as \(name)Service", isOfArgument: true)
    }
    (type, self.property) = (name, property)
  }

  private static func mayContinue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// Returns a valid name that differs from a name only in its beginning and its end.
  private static func near(_ name: String) -> String? {
    let capital = name.drop { $0 == "_" }
    let type = capital.prefix(1).uppercased() + capital.dropFirst()
    return [type, type + "Service"].first { (try? ServiceName($0)) != nil }
  }

  /// Words that can't be the name of a type.
  private static let reserved: Set<String> = ["Any", "Self", "Type", "Protocol"]

  /// Words that can't be the name of a property without backticks, or that the property would hide.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try",
    "typealias", "var", "where", "while", "any", "some", "await", "async", "actor", "main", "graph",
  ]

  /// The names of this library's types and of common types of the standard library.
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
