#if Macros || Tools
package import SwiftSyntax

/// The names that code declares, which hide those outside of it, and the names without a base that it refers to.
package final class LocalNames: SyntaxVisitor {
  package private(set) var declared: Set<String> = []
  private var references: [TokenSyntax] = []

  /// Reads code.
  package init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  /// Returns the first reference to one of the names outside of the code.
  package func reference(to names: Set<String>) -> TokenSyntax? {
    references.first { names.contains($0.unescaped) && !declared.contains($0.unescaped) }
  }

  package override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName != node { references.append(node.baseName) }
    return .visitChildren
  }

  package override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    // The name may begin with that of a module, which the oldest swift-syntax has no property for.
    if node.firstToken(viewMode: .sourceAccurate) == node.name { references.append(node.name) }
    return .visitChildren
  }

  package override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.unescaped)
    return .visitChildren
  }

  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.unescaped)
    return .visitChildren
  }

  package override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.unescaped)
    return .visitChildren
  }

  package override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).unescaped)
    return .visitChildren
  }
}
#endif
