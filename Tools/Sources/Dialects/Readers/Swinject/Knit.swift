#if Tools
import CatalogWiring
import SwiftSyntax

extension Program {
  /// Returns the services that Knit's accessors resolve, by the accessors' lowercase names.
  ///
  /// An accessor has the name of its type. A comment above the registration may name a second one.
  static func accessors(of program: Program) -> [String: [Service]] {
    guard program.uses.dialects.contains(.swinject), program.files.contains(where: { $0.imports.contains("Knit") })
    else {
      return [:]
    }
    var all: [String: [Service]] = [:]
    for (id, body) in program.files.allBodies {
      for case .supply(let supply) in body.steps {
        guard case .service(let fact) = supply.subject, fact.style == .swinject,
          let service = program.typedService(fact, in: id)
        else { continue }
        for name in [KnitNames.accessor(of: service.owner), fact.alias?.lowercased()] {
          guard let name, !(all[name]?.contains(service) ?? false) else { continue }
          all[name, default: []].append(service)
        }
      }
    }
    return all
  }
}

/// The names that Knit generates for types.
enum KnitNames {
  /// The generic types whose accessor has the name of their first argument too.
  private static let suffixes = ["Publisher", "Subject", "Provider", "Set", "Future"]

  /// Returns the lowercase name of a type's accessor; nil if the type has no name.
  static func accessor(of type: String) -> String? {
    if type.contains("->") { return "closure" }
    var main = String(type.prefix { $0 != "<" })
    if type.hasSuffix(">") {
      let argument = TypeTable.arguments(of: type).first ?? ""
      if main == "Array" || main == "Optional" { return accessor(of: argument) }
      if let suffix = suffixes.first(where: main.hasSuffix) {
        return accessor(of: argument).map { $0 + suffix.lowercased() }
      }
    }
    if main.hasPrefix("any ") { main.removeFirst(4) }
    let parts = main.split(separator: ".")
    // A nested factory also has the name of the type around it.
    let name = parts.last == "Factory" ? parts.suffix(2).joined() : parts.last.map(String.init)
    return name?.lowercased()
  }
}

/// The comments above registrations that name an additional accessor of Knit: `// @knit alias("clock")`.
enum KnitAlias {
  /// The commands that name an accessor; `getter-named` is the earlier one.
  private static let commands = ["alias(\"", "getter-named(\""]

  /// Returns the name that a comment above a token states; nil if there is none.
  static func name(above token: TokenSyntax?) -> String? {
    guard let token else { return nil }
    for piece in token.leadingTrivia {
      guard case .lineComment(let text) = piece, let mark = text.firstRange(of: "@knit") else { continue }
      let rest = text[mark.upperBound...]
      for command in commands {
        guard let start = rest.firstRange(of: command) else { continue }
        let name = rest[start.upperBound...].prefix { $0 != "\"" }
        return name.isEmpty ? nil : String(name)
      }
    }
    return nil
  }
}
#endif
