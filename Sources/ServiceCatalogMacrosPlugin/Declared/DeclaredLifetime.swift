#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A lifetime in `@Provides` or `@Contributes`.
enum DeclaredLifetime: String {
  case transient, shared, weak, scoped, graph

  /// Reads the lifetime of an attribute; nil if it states none.
  init?(_ attribute: AttributeSyntax?) {
    guard let member = attribute?.lifetime?.expression.as(MemberAccessExprSyntax.self) else { return nil }
    self.init(rawValue: Name(member.declName.baseName).plain)
  }
}

extension AttributeSyntax {
  /// The arguments in parentheses.
  var list: LabeledExprListSyntax { arguments?.as(LabeledExprListSyntax.self) ?? [] }

  /// The argument for the lifetime; nil if there is none.
  var lifetime: LabeledExprSyntax? { list.first { $0.label == nil && $0.expression.is(MemberAccessExprSyntax.self) } }

  /// Returns the argument with a label.
  func argument(_ label: String) -> LabeledExprSyntax? { list.first { $0.label?.text == label } }

  /// The changes that remove the lifetime, and an attribute without any other argument.
  var changesRemovingLifetime: [FixIt.Change] {
    let others = list.filter { $0.id != lifetime?.id }.map { $0.with(\.trailingComma, nil).trimmedDescription }
    guard !others.isEmpty else { return changesRemovingIt }
    return [
      .exchange(self, for: "@\(attributeName.trimmed)(\(raw: others.joined(separator: ", ")))" as AttributeSyntax)
    ]
  }

  /// Returns the changes that state another lifetime.
  func changes(settingLifetime name: String) -> [FixIt.Change] {
    let others = list.filter { $0.id != lifetime?.id }.map { $0.with(\.trailingComma, nil).trimmedDescription }
    let text = ([".\(name)"] + others).joined(separator: ", ")
    return [.exchange(self, for: "@\(attributeName.trimmed)(\(raw: text))" as AttributeSyntax)]
  }
}
#endif
