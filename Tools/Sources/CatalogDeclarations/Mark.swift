#if Macros || Tools
package import SwiftSyntax

/// The attribute that says what a function in an extension with `@Services` is, with its arguments.
///
/// The arguments of `@Provides`, `@Contributes` and `@Decorates` are read here only.
package struct Mark {
  /// The attribute's name.
  package enum Kind: String {
    case provides = "Provides"
    case contributes = "Contributes"
    case decorates = "Decorates"
  }

  package let kind: Kind
  package let attribute: AttributeSyntax
  /// The lifetime: `.shared`.
  package private(set) var lifetime: LabeledExprSyntax?
  /// The key of another declaration: `for: \.clock` of `@Provides`, `to: \.panels` of `@Contributes`, and `\.clock` of
  /// `@Decorates`.
  package private(set) var target: LabeledExprSyntax?
  /// Whether the service is live: `live: true`.
  package private(set) var live: LabeledExprSyntax?
  /// The type whose initializer is the function's body: `by: DefaultStore.self`.
  package private(set) var by: LabeledExprSyntax?
  /// The function that closes an instance: `disposing: Pool.close`.
  package private(set) var disposing: LabeledExprSyntax?

  /// Reads an attribute; nil if it is another one.
  package init?(_ attribute: AttributeSyntax) {
    guard let kind = Kind(rawValue: attribute.lastName) else { return nil }
    self.kind = kind
    self.attribute = attribute
    for argument in attribute.list { read(argument) }
    if kind == .decorates, target == nil { target = attribute.list.first }
  }

  private mutating func read(_ argument: LabeledExprSyntax) {
    switch argument.label?.text {
    case nil where argument.expression.is(MemberAccessExprSyntax.self): lifetime = lifetime ?? argument
    case "for" where kind == .provides, "to" where kind == .contributes: target = target ?? argument
    case "live": live = live ?? argument
    case "by": by = by ?? argument
    case "disposing": disposing = disposing ?? argument
    default: break
    }
  }

  /// Returns the marks of a function, of which only one is allowed.
  package static func all(of function: FunctionDeclSyntax) -> [Mark] {
    var marks: [Mark] = []
    for case .attribute(let attribute) in function.attributes {
      if let mark = Mark(attribute) { marks.append(mark) }
    }
    return marks
  }

  /// The lifetime that is stated; nil if it is the default.
  package var statedLifetime: DeclaredLifetime? {
    let member = lifetime?.expression.as(MemberAccessExprSyntax.self)
    return member.flatMap { DeclaredLifetime(rawValue: $0.declName.baseName.unescaped) }
  }

  /// Whether the service is live.
  package var isLive: Bool { live?.expression.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" }

  /// The type whose initializer is the function's body.
  package var initializedType: ExprSyntax? { by?.expression.namedType }
}
#endif
