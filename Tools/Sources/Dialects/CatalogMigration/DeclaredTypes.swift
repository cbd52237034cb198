#if Tools
import CatalogAnalysis
import SwiftSyntax

/// The types that a set of files declares, as far as the sources show them.
struct DeclaredTypes {
  enum Kind: Sendable {
    case proto, reference, actor, value, alias, addition
  }

  private var declarations: [String: [DeclaredType]] = [:]
  private var inherited: [String: Set<String>] = [:]

  init(_ sources: [MigrationSource]) {
    for one in sources.lazy.flatMap(\.types) {
      if one.kind != .addition { declarations[one.name, default: []].append(one) }
      inherited[one.name, default: []].formUnion(one.inherits)
    }
  }

  /// Returns whether a file declares a type with the name, nested or not.
  func contains(_ name: String) -> Bool { declarations[name] != nil }

  /// Returns whether all types with the name are nested in other types.
  func isNested(_ name: String) -> Bool { all(name) { $0.path.count > 1 } }

  /// Returns whether a type with the name is private to its file.
  func isPrivate(_ name: String) -> Bool { declarations[name]?.contains(where: \.isPrivate) ?? false }

  /// Returns whether a type is a protocol.
  func isProtocol(_ type: String) -> Bool { all(Self.last(type)) { $0.kind == .proto } }

  /// Returns whether a type is a structure or an enumeration.
  func isValue(_ type: String) -> Bool { all(Self.last(type)) { $0.kind == .value } }

  /// Returns whether a type is declared as `Sendable`, as an actor, or as isolated to the main actor.
  func isSendable(_ type: String) -> Bool {
    Self.bare(type).split(separator: "&").contains { part in
      let name = Self.last(part.trimmed)
      return name == "Sendable" || all(name) { $0.kind == .actor } || isOnMainActor(name)
        || says(name) { $0 == "Sendable" }
    }
  }

  /// Returns whether a type is isolated to the main actor, as far as the sources show it.
  func isOnMainActor(_ name: String) -> Bool {
    declarations[name]?.contains(where: \.isOnMainActor) ?? false
      || says(name) { parent in
        declarations[parent]?.contains(where: \.isOnMainActor) ?? false || Self.isOfUserInterface(parent)
      }
  }

  /// Returns the types that directly or indirectly inherit a type with a matching name.
  func names(inheriting isMeant: (String) -> Bool) -> [String] {
    declarations.keys.filter { says($0, isMeant) }.sorted()
  }

  /// Returns whether a type directly or indirectly inherits a type with a matching name.
  private func says(_ name: String, _ something: (String) -> Bool) -> Bool {
    var seen: Set<String> = [name]
    var next = [name]
    while let type = next.popLast() {
      for parent in inherited[type] ?? [] {
        let parent = Self.last(parent)
        if something(parent) { return true }
        if seen.insert(parent).inserted { next.append(parent) }
      }
    }
    return false
  }

  private func all(_ name: String, _ something: (DeclaredType) -> Bool) -> Bool {
    guard let found = declarations[name], !found.isEmpty else { return false }
    return found.allSatisfy(something)
  }

  /// Returns whether a class belongs to UIKit or AppKit, whose classes are isolated to the main actor.
  private static func isOfUserInterface(_ name: String) -> Bool {
    (name.hasPrefix("UI") || name.hasPrefix("NS"))
      && ["Controller", "View", "Responder", "Window", "Control", "Button", "Label", "Cell", "Bar"].contains {
        name.hasSuffix($0)
      }
  }

  // MARK: names

  /// Returns the last name of a type, such as `Bar` for `any Foo.Bar<Int>`.
  static func last(_ type: String) -> String {
    bare(type).prefix { $0 != "<" }.split(separator: ".").last?.trimmed ?? ""
  }

  /// Returns a type without `any` and parentheses.
  static func bare(_ type: String) -> String {
    var text = Substring(type).trimmed
    while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast().trimmed }
    for word in ["any ", "some ", "@MainActor "] where text.hasPrefix(word) {
      text = bare(String(text.dropFirst(word.count)))
    }
    return text
  }

  /// Returns the names in a type that aren't members of other types.
  static func roots(of type: String) -> [String] {
    var names: [String] = []
    var name = ""
    var isMember = false
    for character in type + " " {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else {
        if !name.isEmpty, !isMember, !["any", "some"].contains(name) { names.append(name) }
        name = ""
        isMember = character == "."
      }
    }
    return names
  }

  static func declared(in tree: SourceFileSyntax, path: String) -> [DeclaredType] {
    let visitor = TypeVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.all
  }
}

/// A visitor that finds the declarations of types.
private final class TypeVisitor: SyntaxVisitor {
  var all: [DeclaredType] = []
  private var path: [String] = []

  private func enter(
    _ name: String, _ kind: DeclaredTypes.Kind, _ inherits: InheritanceClauseSyntax?,
    _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    let names = name.split(separator: ".").map(String.init)
    all.append(
      DeclaredType(
        path: path + names, kind: kind,
        inherits: inherits?.inheritedTypes.flatMap { Expressions.parts(of: $0.type) } ?? [],
        isOnMainActor: attributes.contains { $0.written == "@MainActor" },
        isPrivate: modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }))
    path += [name]
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, .reference, node.inheritanceClause, node.modifiers, node.attributes)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, .value, node.inheritanceClause, node.modifiers, node.attributes)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, .value, node.inheritanceClause, node.modifiers, node.attributes)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, .actor, node.inheritanceClause, node.modifiers, node.attributes)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.plain, .proto, node.inheritanceClause, node.modifiers, node.attributes)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(Expressions.type(node.extendedType), .addition, node.inheritanceClause, node.modifiers, [])
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node.name.plain, .alias, nil, node.modifiers, node.attributes)
    path.removeLast()
    return .skipChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }
}

/// The declaration or an extension of a type.
struct DeclaredType: Sendable {
  /// The names of the enclosing types, followed by the type's own name.
  var path: [String]
  var kind: DeclaredTypes.Kind
  var inherits: [String]
  var isOnMainActor: Bool
  /// Whether the type is visible only in its file.
  var isPrivate: Bool

  var name: String { path.last ?? "" }
}
#endif
