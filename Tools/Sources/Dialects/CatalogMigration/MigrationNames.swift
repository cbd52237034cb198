#if Tools
import CatalogAnalysis
import CatalogWiring

/// The unique names of a program's keys and blueprints.
struct MigrationNames {
  /// The names of an entry.
  struct Name: Sendable, Hashable {
    /// The property of the catalog.
    var key: String
    /// The blueprint's type.
    var blueprint: String
  }

  private var taken: Set<String>

  /// Creates names that differ from the existing ones.
  ///
  /// - Parameter taken: The existing names of keys and types.
  init(taken: Set<String>) { self.taken = taken }

  /// Returns the names of an entry.
  ///
  /// - Parameters:
  ///   - words: The entry's words, such as `URLSession` or `Clock "utc"`.
  ///   - prefix: The prefix for a name that is taken.
  mutating func name(for words: String, prefix: String) -> Name {
    let base = Self.type(words)
    for candidate in [base, Self.type(prefix + " " + words), base + "Service"] where isFree(candidate) {
      return use(candidate)
    }
    var number = 2
    while !isFree("\(base)\(number)") { number += 1 }
    return use("\(base)\(number)")
  }

  private func isFree(_ type: String) -> Bool {
    let key = Self.key(type)
    return !taken.contains(key) && !taken.contains(type + "Blueprint") && !Self.reserved.contains(key)
  }

  private mutating func use(_ type: String) -> Name {
    let name = Name(key: Self.key(type), blueprint: type + "Blueprint")
    taken.formUnion([name.key, name.blueprint])
    return name
  }

  /// Returns words as the name of a type, such as `ClockUtc` for `Clock "utc"`.
  static func type(_ words: String) -> String {
    let parts = words.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && !$0.isLetter }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter ?? false ? name : "Service" + name
  }

  /// Returns the name of a property for a type, such as `urlSession` for `URLSession`.
  static func key(_ type: String) -> String {
    let capitals = type.prefix { $0.isUppercase || $0.isNumber }
    let lower = capitals.count > 1 && capitals.count < type.count ? capitals.count - 1 : max(1, capitals.count)
    return type.prefix(lower).lowercased() + type.dropFirst(lower)
  }

  /// The members of a catalog, and keywords of the language.
  private static let reserved: Set = [
    "clear", "debugDescription", "description", "events", "graph", "hash", "hashValue", "install", "isSupplied",
    "main",
    "name", "observe", "obtain", "override", "owningCatalog", "register", "resolve", "shutdown", "supply", "verify",
    "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "type", "typealias", "var", "where", "while",
  ]
}
#endif
