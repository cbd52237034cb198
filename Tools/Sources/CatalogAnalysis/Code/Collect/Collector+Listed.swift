#if Tools
import CatalogWiring
import SwiftSyntax

/// The closures of a user's own result builder.
extension Collector {
  /// Returns the elements of a closure that contains only instances, also in branches and loops.
  func listed(by call: Call) -> [ElementFact] {
    guard call.node.additionalTrailingClosures.isEmpty, let closure = call.closure, closure.signature == nil,
      isListed(closure.statements, named: [])
    else { return [] }
    return blockElements(of: closure.statements)
  }

  private func isListed(_ items: CodeBlockItemListSyntax, named names: Set<String>) -> Bool {
    !items.isEmpty
      && items.allSatisfy { item in
        switch item.item {
        case .decl(let declaration):
          return declaration.as(IfConfigDeclSyntax.self)?.clauses.allSatisfy { clause in
            guard case .statements(let items) = clause.elements else { return clause.elements == nil }
            return items.isEmpty || isListed(items, named: names)
          } ?? false
        case .stmt(let statement):
          if let loop = statement.as(ForStmtSyntax.self) {
            let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
            return isListed(loop.body.statements, named: names.union([name].compactMap(\.self)))
          }
          return (statement.as(ExpressionStmtSyntax.self)?.expression).map { isListed($0, named: names) } ?? false
        case .expr(let expression): return isListed(expression, named: names)
        }
      }
  }

  private func isListed(_ expression: ExprSyntax, named names: Set<String>) -> Bool {
    if let list = expression.as(ArrayExprSyntax.self) {
      return list.elements.allSatisfy { isListed($0.expression, named: names) }
    }
    if let branch = expression.as(IfExprSyntax.self) {
      let isOtherListed =
        switch branch.elseBody {
        case .codeBlock(let block): isListed(block.statements, named: names)
        case .ifExpr(let next): isListed(ExprSyntax(next), named: names)
        case nil: true
        }
      return isOtherListed && isListed(branch.body.statements, named: names)
    }
    if let branch = expression.as(SwitchExprSyntax.self) {
      return branch.cases.allSatisfy {
        $0.as(SwitchCaseSyntax.self).map { isListed($0.statements, named: names) } ?? false
      }
    }
    return Expressions.instanceType(of: expression) != nil || Expressions.metatype(of: expression) != nil
      || expression.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.plain) } ?? false
  }
}
#endif
