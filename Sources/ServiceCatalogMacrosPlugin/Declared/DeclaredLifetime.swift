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

extension DeclaredFunction {
  /// Checks that the function's kind and its extension support the lifetime.
  func check(_ lifetime: DeclaredLifetime?, _ attribute: AttributeSyntax?, scope: String?) throws {
    if let input = builder.inputs.first {
      if isAwaited { throw Diagnostic.awaited(input).thrown }
      if let lifetime, lifetime != .transient, let attribute {
        throw Diagnostic.unsupported(
          "a service with an input supports only the lifetime .transient: "
            + "let a shared service keep the instances by their input", attribute)
      }
    }
    if isAwaited, lifetime == .graph, let attribute {
      throw Diagnostic.unsupported(
        "an asynchronous service supports .transient, .shared, .weak and .scoped, but not .graph", attribute)
    }
    try checkScope(lifetime, attribute, scope: scope)
  }

  private func checkScope(_ lifetime: DeclaredLifetime?, _ attribute: AttributeSyntax?, scope: String?) throws {
    guard scope != nil else {
      guard lifetime == .scoped, let attribute else { return }
      let text =
        "a scoped service is declared in the extension of its scope: "
        + "write the scope, as in @Services(\"SessionServices\", in: Session.self)"
      throw Diagnostic(.unsupportedLifetime, text, at: attribute.lifetimePlace).thrown
    }
    if let lifetime, let attribute, lifetime == .shared || lifetime == .weak {
      let text = "a \(lifetime) service outlives the scope: make it '.scoped', or move it to an extension without 'in:'"
      throw Diagnostic(
        .unsupportedLifetime, text, at: attribute.lifetimePlace,
        repairs: [("make it '.scoped'", attribute.changes(settingLifetime: "scoped"))]
      ).thrown
    }
    if lifetime == nil, isAwaited {
      let text =
        "an asynchronous service is shared unless its lifetime is stated, and would outlive the scope: "
        + "mark it @Provides(.scoped)"
      throw Diagnostic(.unsupportedLifetime, text, at: syntax.name).thrown
    }
  }
}

extension AttributeSyntax {
  /// The expression for the lifetime, or the attribute if there is none.
  fileprivate var lifetimePlace: Syntax { lifetime.map { Syntax($0.expression) } ?? Syntax(self) }
}

extension Diagnostic {
  /// Returns the error for a lifetime that a kind doesn't support.
  static func unsupported(_ text: String, _ attribute: AttributeSyntax) -> DiagnosticsError {
    let repairs = [("remove the lifetime", attribute.changesRemovingLifetime)]
    return Diagnostic(.unsupportedLifetime, text, at: attribute.lifetimePlace, repairs: repairs).thrown
  }

  fileprivate static func awaited(_ input: Input) -> Diagnostic {
    let text =
      "a service with an input is assembled synchronously: its function can be neither 'async' nor isolated to an "
      + "actor other than the main actor; return a function of the input instead"
    return Diagnostic(.isolatedInput, text, at: input.mark)
  }
}
#endif
