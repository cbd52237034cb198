#if Macros
import SwiftSyntax

extension DeclGroupSyntax {
  /// The members in all clauses of `#if`, because a macro can't evaluate the condition.
  var conditionalMembers: [DeclSyntax] { memberBlock.members.flatMap { $0.decl.conditional } }
}

extension DeclSyntax {
  fileprivate var conditional: [DeclSyntax] {
    guard let condition = self.as(IfConfigDeclSyntax.self) else { return [] }
    return condition.clauses.flatMap { clause in
      (clause.elements?.as(MemberBlockItemListSyntax.self) ?? [])
        .flatMap { $0.decl.is(IfConfigDeclSyntax.self) ? $0.decl.conditional : [$0.decl] }
    }
  }
}
#endif
