extension String {
  /// Creates the name of a type, which is that of `String(describing:)`.
  ///
  /// `String(describing:)` reflects the type. That takes 30 times as long and, the first time, 30 KB of stack, which may be
  /// all that is left when an error is thrown.
  package init(naming type: Any.Type) { self = _typeName(type, qualified: false) }

  /// Creates the key of a service from the name of its blueprint: without the suffix `Blueprint`, and with the first word in
  /// lower case.
  ///
  /// The key of `URLSessionBlueprint` is `urlSession`, and that of `StoreBlueprint<User>` is `store<User>`.
  package init(keyOf blueprint: String) {
    // Characters would take four times as long.
    self = Self.plainKey(of: Array(blueprint.utf8)) ?? Self.key(of: blueprint)
  }

  /// Returns the key of a name whose first word is in ASCII, or `nil`.
  private static func plainKey(of name: [UInt8]) -> String? {
    let (capital, small) = (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"))
    let end = name.firstIndex(of: UInt8(ascii: "<")) ?? name.count
    let hasSuffix = end > 9 && name[end - 9..<end].elementsEqual("Blueprint".utf8)
    let ownEnd = hasSuffix ? end - 9 : end
    let capitals = name[..<ownEnd].prefix(while: capital.contains).count
    let next = capitals < ownEnd ? name[capitals] : 0
    if next >= 128 { return nil }
    var key = name
    for index in 0..<(capitals > 1 && small.contains(next) ? capitals - 1 : capitals) { key[index] += 32 }
    key.removeSubrange(ownEnd..<end)
    return String(decoding: key, as: UTF8.self)
  }

  private static func key(of blueprint: String) -> String {
    let end = blueprint.utf8.firstIndex(of: UInt8(ascii: "<")) ?? blueprint.endIndex
    var name = blueprint[..<end]
    if name.hasSuffix("Blueprint"), name != "Blueprint" { name = name.dropLast("Blueprint".count) }
    let capitals = name.prefix(while: \.isUppercase)
    let rest = name[capitals.endIndex...]
    // The last capital of an acronym begins the next word, as in `URLSession`.
    let isAcronym = capitals.count > 1 && rest.first?.isLowercase ?? false
    let first = isAcronym ? capitals.dropLast().lowercased() + capitals.suffix(1) : capitals.lowercased()
    return first + rest + blueprint[end...]
  }

  /// Creates a line of a text that comes from the program or from outside.
  ///
  /// What ends or reverses a line, or controls a terminal, is written as in Swift's code.
  package init(inOneLine text: String) {
    self = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: self += scalar.escaped(asASCII: true)
      default: unicodeScalars.append(scalar)
      }
    }
  }

  /// Creates the name of the module that declares a type.
  init(moduleOf type: Any.Type) {
    let start = _typeName(type).prefix { $0 != "." }
    // A type in an extension of another module's type is named "(extension in Module):Other.Type.Name".
    self = String(start.hasPrefix("(") ? start.dropFirst("(extension in ".count).prefix { $0 != ")" } : start)
  }

  /// Creates the source of a type's name, with the types around it.
  ///
  /// The name of a private or a local type also contains its context in parentheses.
  init(source type: Any.Type) {
    self = _typeName(type).split(separator: ".").dropFirst().filter { !$0.contains("(") }.joined(separator: ".")
  }

  /// Creates the key of a blueprint that the macros declare in an extension of the catalog, or `nil` for another one.
  init?(keyOfDeclared blueprint: Any.Type) {
    guard String(source: blueprint).hasPrefix("Catalog.") else { return nil }
    self.init(keyOf: String(naming: blueprint))
  }

  /// Returns the names of services, with the module before a name that types of several modules have.
  package static func distinct(_ services: [(name: String, type: Any.Type?)]) -> [String] {
    let modules = Dictionary(grouping: services, by: \.name).mapValues { services in
      services.count > 1 ? Set(services.compactMap { $0.type.map(String.init(moduleOf:)) }).count : 1
    }
    return services.map { name, type in
      type.flatMap { modules[name] ?? 1 > 1 ? "\(String(moduleOf: $0)).\(name)" : nil } ?? name
    }
  }
}
