#if Tools
import CatalogAnalysis
import SwiftSyntax

/// The names of entries in an earlier bridge, which code may use.
struct EarlierBridge {
  /// The names by the statements that request the service from the old container.
  private(set) var names: [String: MigrationNames.Name] = [:]

  /// Reads bridges.
  init(_ sources: [MigrationSource]) {
    for source in sources {
      let keys = Self.keys(in: source.tree)
      for item in source.tree.statements {
        guard let type = item.item.as(StructDeclSyntax.self), let key = keys[type.name.text] else { continue }
        for member in type.memberBlock.members {
          guard let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "assemble",
            let body = function.body
          else { continue }
          names[Self.identity(body.statements.map(\.written))] = .init(key: key, blueprint: type.name.text)
        }
      }
    }
  }

  /// Returns the keys that a file declares, by their blueprints.
  static func keys(in tree: SourceFileSyntax) -> [String: String] {
    var keys: [String: String] = [:]
    for item in tree.statements {
      guard let addition = item.item.as(ExtensionDeclSyntax.self) else { continue }
      for member in addition.memberBlock.members {
        guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
          let key = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
          let type = binding.typeAnnotation?.type.as(MetatypeTypeSyntax.self)?.baseType.written
        else { continue }
        keys[type] = key
      }
    }
    return keys
  }

  /// Returns the identity of an entry, which is its request to the old container, however code reaches the container.
  static func identity(_ statements: [String]) -> String {
    statements.map { statement in
      guard statement.hasPrefix(reached), let end = statement.firstIndex(of: ")") else { return statement }
      return "try CONTAINER" + statement[statement.index(after: end)...]
    }.joined(separator: "\n")
  }

  private static let reached = "try catalog.obtain(\\."
}
#endif
