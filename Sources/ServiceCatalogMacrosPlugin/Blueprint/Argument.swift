#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// An argument of the initializer that a blueprint calls.
struct Argument {
  /// The source of an argument.
  enum Source {
    /// The catalog, with the key.
    case service(ServiceKey)
    /// The caller that obtains.
    case input(Input)
  }

  /// The label in a call; nil if there is none.
  let label: String?
  let source: Source

  /// Creates the argument for a parameter; nil if its default is used.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - generics: The generic parameters of the initializer itself.
  ///   - takesUnlabeled: Whether a parameter without a label is an input, as in `assemble(_:from:)`.
  init?(_ parameter: FunctionParameterSyntax, generics: Set<String>, takesUnlabeled: Bool) throws {
    let isUnlabeled = parameter.firstName.tokenKind == .wildcard
    let input = parameter.attributes.first(named: "Input")
    let ready = parameter.attributes.first(named: "Ready")
    if input == nil, ready == nil, parameter.defaultValue != nil { return nil }
    if let input, let ready { throw Diagnostic.conflicting(input, ready).thrown }
    try Argument.checkKind(of: parameter)
    label = isUnlabeled ? nil : parameter.firstName.text
    if let mark = input.map({ Syntax($0) }) ?? (isUnlabeled && takesUnlabeled ? Syntax(parameter.firstName) : nil) {
      if let token = parameter.type.tokens(viewMode: .sourceAccurate).first(where: {
        $0.tokenKind == .keyword(.some) || generics.contains($0.text)
      }) {
        let text = "an input needs a concrete type: use 'any', or make the type generic instead of its initializer"
        throw Diagnostic(.unsupportedParameter, text, at: token).thrown
      }
      let name = isUnlabeled ? parameter.secondName ?? parameter.firstName : parameter.firstName
      source = .input(Input(mark: mark, name: name.text, type: parameter.type))
    } else if !isUnlabeled {
      source = .service(ServiceKey(parameter.firstName, opened: parameter.type.opened, ready: ready))
    } else {
      throw Diagnostic.unlabeled(parameter).thrown
    }
  }

  /// Creates the argument for a stored property of a struct without an initializer.
  init(property: TokenSyntax, type: TypeSyntax, input: AttributeSyntax?, ready: AttributeSyntax?) throws {
    if let input, let ready { throw Diagnostic.conflicting(input, ready).thrown }
    label = property.text
    source =
      input.map { .input(Input(mark: Syntax($0), name: property.text, type: type)) }
      ?? .service(ServiceKey(property, opened: nil, ready: ready))
  }

  private static func checkKind(of parameter: FunctionParameterSyntax) throws {
    func unsupported(_ what: String, at node: some SyntaxProtocol) -> DiagnosticsError {
      Diagnostic(.unsupportedParameter, "a blueprint can't pass an argument to \(what)", at: node).thrown
    }
    if let ellipsis = parameter.ellipsis { throw unsupported("a variadic parameter: use an array", at: ellipsis) }
    if parameter.type.is(PackExpansionTypeSyntax.self) {
      throw unsupported("a parameter pack: use an array", at: parameter.type)
    }
    guard let type = parameter.type.as(AttributedTypeSyntax.self) else { return }
    if let mark = type.specifiers.first(where: { $0.trimmedDescription == "inout" }) {
      throw unsupported("an inout parameter", at: mark)
    }
    if let mark = type.attributes.first(named: "autoclosure") {
      throw unsupported("an autoclosure", at: mark)
    }
  }
}

extension TypeSyntax {
  /// The existential for `some P`.
  fileprivate var opened: String? {
    let type = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    guard let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.text == "some" else { return nil }
    return "any \(opaque.constraint.trimmedDescription)"
  }
}

extension Diagnostic {
  fileprivate static func conflicting(_ input: AttributeSyntax, _ ready: AttributeSyntax) -> Diagnostic {
    let text = "an input comes from the caller, a ready service from the catalog: remove one of the attributes"
    return Diagnostic(
      .conflictingMarks, text, at: max(input.position, ready.position) == input.position ? input : ready)
  }

  fileprivate static func unlabeled(_ parameter: FunctionParameterSyntax) -> Diagnostic {
    let name = parameter.secondName?.text ?? parameter.firstName.text
    let labeling = parameter.secondName.map { second in
      let labeled = parameter.with(\.firstName, second).with(\.secondName, nil)
      return ("label it '\(name)'", [FixIt.Change.exchange(parameter, for: labeled)])
    }
    let marked = parameter.with(
      \.attributes, [.attribute(AttributeSyntax("@Input").with(\.trailingTrivia, .space))] + parameter.attributes)
    return Diagnostic(
      .unlabeledParameter,
      "'\(name)' has no label: the label of a parameter is the key of its service",
      at: parameter.firstName,
      repairs: (labeling.map { [$0] } ?? []) + [
        ("mark it '@Input' if the caller passes it", [.exchange(parameter, for: marked)])
      ])
  }
}
#endif
