#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Makes of a type that is written inside a declaration the same type as it is written beside it.
  ///
  /// What is declared in the declaration's own braces is seen; what an extension adds is not.
  final class NestedNames: SyntaxRewriter {
    private let name: String
    /// With its generic arguments, which are left out inside.
    private let outer: String
    private let names: Set<String>

    init(of type: AssembledType) {
      name = type.name.plain
      outer = type.reference
      names = Set(type.declaration.memberBlock.members.compactMap { $0.decl.typeName?.plain })
      super.init()
    }

    /// The type, without white space around it.
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
    /// The name of a type that it declares.
    fileprivate var typeName: Name? {
      if let alias = self.as(TypeAliasDeclSyntax.self) { return Name(alias.name) }
      guard isProtocol((any DeclGroupSyntax).self) else { return nil }
      return asProtocol((any NamedDeclSyntax).self).map { Name($0.name) }
    }
  }
#endif
