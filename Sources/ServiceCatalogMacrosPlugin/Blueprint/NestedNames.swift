#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// Rewrites a type from inside a declaration so that it means the same outside of it.
///
/// The macro knows the members in the declaration's own braces. It doesn't know those of extensions.
final class NestedNames: SyntaxRewriter {
  private let name: String
  /// The type with its generic arguments, which code inside of it can omit.
  private let outer: String
  private let names: Set<String>

  init(of type: AssembledType) {
    name = type.name.plain
    outer = type.reference
    names = Set(type.declaration.memberBlock.members.compactMap { $0.decl.typeName?.plain })
    super.init()
  }

  /// Returns the type, without white space around it.
  static func qualified(_ type: TypeSyntax, in assembled: AssembledType) -> TypeSyntax {
    NestedNames(of: assembled).rewrite(type.trimmed).as(TypeSyntax.self) ?? type.trimmed
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let visited = super.visit(node)
    let isItself = Name(node.name).plain == name && node.genericArgumentClause == nil
    if node.name.tokenKind == .keyword(.Self) || isItself { return visited.replaced(by: outer) }
    guard names.contains(Name(node.name).plain) else { return visited }
    return visited.replaced(by: "\(outer).\(visited.trimmedDescription)")
  }
}

extension TypeSyntax {
  fileprivate func replaced(by text: String) -> TypeSyntax {
    TypeSyntax("\(raw: text)").with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
  }
}

extension DeclSyntax {
  /// The name of the type that it declares.
  fileprivate var typeName: Name? {
    if let alias = self.as(TypeAliasDeclSyntax.self) { return Name(alias.name) }
    guard isProtocol((any DeclGroupSyntax).self) else { return nil }
    return asProtocol((any NamedDeclSyntax).self).map { Name($0.name) }
  }
}
#endif
