#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// An argument of the initializer that a blueprint calls.
  struct Argument {
    /// Where the argument is from.
    enum Source {
      /// The catalog, by the key of that name; of a parameter that is `some P`, what is opened for it.
      case service(key: String, opened: String? = nil)
      /// Whoever obtains.
      case input(Input)
    }

    /// As it is written in a call; nil if there is none.
    let label: String?
    let source: Source

    /// The argument for a parameter; nil if its default is used.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - generics: The generic parameters of the initializer itself.
    init?(_ parameter: FunctionParameterSyntax, generics: Set<String>) throws {
      let input = parameter.attributes.first(named: "Input")
      if input == nil, parameter.defaultValue != nil { return nil }
      try Argument.checkKind(of: parameter)
      let isLabeled = parameter.firstName.tokenKind != .wildcard
      label = isLabeled ? parameter.firstName.text : nil
      if let input {
        if let token = parameter.type.tokens(viewMode: .sourceAccurate).first(where: {
          $0.tokenKind == .keyword(.some) || generics.contains($0.text)
        }) {
          let text = "an input is of one type: take 'any', or make the type generic instead of its initializer"
          throw Diagnostic(.unsupportedParameter, text, at: token).thrown
        }
        let name = isLabeled ? parameter.firstName : parameter.secondName ?? parameter.firstName
        source = .input(Input(mark: input, name: name.text, type: parameter.type))
      } else if isLabeled {
        source = .service(key: Name.member(parameter.firstName.text), opened: parameter.type.opened)
      } else {
        throw Diagnostic.unlabeled(parameter).thrown
      }
    }

    /// The argument for a stored property of a struct without an initializer.
    init(property: TokenSyntax, type: TypeSyntax, input: AttributeSyntax?) {
      label = property.text
      source =
        input.map { .input(Input(mark: $0, name: property.text, type: type)) }
        ?? .service(key: Name.member(property.text))
    }

    private static func checkKind(of parameter: FunctionParameterSyntax) throws {
      func unsupported(_ what: String, at node: some SyntaxProtocol) -> DiagnosticsError {
        Diagnostic(.unsupportedParameter, "a blueprint has nothing to pass to \(what)", at: node).thrown
      }
      if let ellipsis = parameter.ellipsis { throw unsupported("a variadic parameter: take an array", at: ellipsis) }
      if parameter.type.is(PackExpansionTypeSyntax.self) {
        throw unsupported("a parameter pack: take an array", at: parameter.type)
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
        "'\(name)' has no label: a service is found by the label of its parameter, and nothing is found for '_'",
        at: parameter.firstName,
        repairs: (labeling.map { [$0] } ?? []) + [
          ("mark it '@Input', if who obtains gives it", [.exchange(parameter, for: marked)])
        ])
    }
  }
#endif
