#if Macros || Tools
package import SwiftSyntax

/// The attribute that says what a function in an extension with `@Services` is, with its arguments.
///
/// The arguments of `@Provides`, `@Contributes`, `@Decorates` and `@Configured` are read here only.
package struct Mark {
  /// The attribute's name.
  package enum Kind: String {
    case provides = "Provides"
    case contributes = "Contributes"
    case decorates = "Decorates"
    case configured = "Configured"
  }

  package let kind: Kind
  package let attribute: AttributeSyntax
  /// The traits of `@Provides`, and the lifetime of `@Contributes`.
  package private(set) var traits: [DeclaredTrait] = []
  /// The arguments in the list of traits that are other expressions.
  package private(set) var unknownTraits: [LabeledExprSyntax] = []
  /// The key of another declaration: `for: \.clock` of `@Provides`, `to: \.panels` of `@Contributes`, and `\.clock` of
  /// `@Decorates`.
  package private(set) var target: LabeledExprSyntax?
  /// The key of an element of a dictionary: `at: .invoices` of `@Contributes`.
  package private(set) var key: LabeledExprSyntax?
  /// The type whose initializer is the function's body: `by: DefaultStore.self`.
  package private(set) var by: LabeledExprSyntax?
  /// The beginning of the settings' keys: `"database"` of `@Configured`.
  package private(set) var prefix: LabeledExprSyntax?

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
    case nil where kind == .configured: prefix = prefix ?? argument
    case nil where kind != .decorates:
      if let trait = DeclaredTrait(argument) { traits.append(trait) } else { unknownTraits.append(argument) }
    case "for" where kind == .provides, "to" where kind == .contributes: target = target ?? argument
    case "at" where kind == .contributes: key = key ?? argument
    case "by": by = by ?? argument
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

  /// Returns the first trait of a kind.
  package subscript(kind: DeclaredTrait.Kind) -> DeclaredTrait? { traits.first { $0.kind == kind } }

  /// The trait that states the lifetime; nil if it is the default.
  package var lifetime: DeclaredTrait? { traits.first { $0.kind.lifetime != nil } }

  /// Whether the service is live.
  package var isLive: Bool { self[.live] != nil }

  /// The type whose initializer is the function's body.
  package var initializedType: ExprSyntax? { by?.expression.namedType }
}
#endif
