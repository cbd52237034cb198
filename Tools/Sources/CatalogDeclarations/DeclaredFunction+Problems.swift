#if Macros || Tools
package import SwiftSyntax

/// A mistake in an extension with `@Services`, with the place at which it is reported.
///
/// The macros write its text and its fixes. The analysis ignores it, because the compiler reports it.
package enum DeclarationProblem {
  case services(ServicesProblem)
  case boundary(BoundaryProblem)
  case function(FunctionProblem)
  case parameter(ParameterProblem)
  case lifetime(LifetimeProblem)
  case trait(TraitProblem)
  case addition(AdditionProblem)
  case setting(SettingProblem)
}

/// A mistake in a function's declaration, or in an argument of its mark.
package enum FunctionProblem {
  case severalMarks(Mark)
  /// A mark or an actor that is written in `#if`.
  case conditionalAttribute(IfConfigDeclSyntax)
  case notATypeToInitialize(ExprSyntax)
  case twoBodies(CodeBlockSyntax)
  case notStatic(FunctionDeclSyntax)
  case generic(GenericParameterClauseSyntax)
  case noResult(FunctionDeclSyntax)
  case opaqueResult(SomeOrAnyTypeSyntax)
}

/// A mistake in a parameter.
package enum ParameterProblem {
  case variadic(TokenSyntax)
  case isInout(TypeSpecifierListSyntax.Element)
  case autoclosure(AttributeSyntax)
  case readyInput(AttributeSyntax)
  case opaqueInput(TokenSyntax)
  case readyAwaited(AttributeSyntax)
  case awaitedInput(DeclaredParameter)
}

/// A lifetime that a function's kind or extension doesn't support.
package enum LifetimeProblem {
  case input(Mark)
  case awaitedGraph(Mark)
  case scopedOutside(Mark)
  case outlivingScope(Mark, DeclaredLifetime)
  case awaitedInScope(FunctionDeclSyntax)
  case undisposable(DeclaredTrait)
  case weakValue(Mark)
}

/// A trait that doesn't go with the others, or with the function.
package enum TraitProblem {
  case severalLifetimes(DeclaredTrait, first: DeclaredTrait)
  case repeated(DeclaredTrait)
  case ofElement(DeclaredTrait)
  case ofOtherKey(DeclaredTrait)
  case unshared(DeclaredTrait)
  case readyWithoutRunning(DeclaredTrait)
  case per(DeclaredTrait, PerInputProblem)
  case retrying(DeclaredTrait, RetryProblem)
  /// A name in a trait that a member of the generated code has, too.
  case hiddenName(TokenSyntax)
}

/// A reason why a function can't have one instance for each input.
package enum PerInputProblem {
  case noType
  case noInput
  case severalInputs
  case inputNotFirst(DeclaredParameter)
  case otherType(DeclaredParameter, written: String)
  case isolated
  case unshared
  case noClockKey(ExprSyntax)
}

/// A reason why a function isn't called again.
package enum RetryProblem {
  case notAsync(FunctionDeclSyntax)
  case notThrowing(FunctionDeclSyntax)
  case oneAttempt(ExprSyntax)
  case noClockKey(ExprSyntax)
}

/// A mistake in a function that adds to the service of another key.
package enum AdditionProblem {
  case noKey(Syntax)
  case isolatedElement(FunctionDeclSyntax)
  case elementWithInput(DeclaredParameter)
  case elementInScope(AttributeSyntax)
  /// A name in the element's key that the generated code hides.
  case hiddenKey(TokenSyntax)
  case noInstance(FunctionDeclSyntax)
  case decoratorInScope(AttributeSyntax)
  case noLifetimeInScope(AttributeSyntax)
}

extension DeclarationProblem {
  /// Whether the function nevertheless has a key, and a type that a blueprint can have.
  package var leavesKey: Bool {
    switch self {
    case .function(.generic), .function(.noResult), .addition(.noKey): false
    case .parameter(.variadic), .parameter(.isInout), .parameter(.autoclosure), .parameter(.opaqueInput): false
    default: true
    }
  }
}

extension DeclaredFunction {
  /// The mistakes of the first kind that it has.
  ///
  /// The order is that in which they are reported. A mistake of one kind may explain those of the next.
  package var problems: [DeclarationProblem] {
    if let problem = problemOfDeclaration { return [.function(problem)] }
    if mark?.kind == .configured { return problemsOfSettings.map(DeclarationProblem.setting) }
    if let problem = problemOfTraits { return [.trait(problem)] }
    let ofParameters = parameters.compactMap(\.problem).map(DeclarationProblem.parameter)
    if !ofParameters.isEmpty { return ofParameters }
    return (addition == nil ? problemOfService : problemOfAddition).map { [$0] } ?? []
  }

  // MARK: declaration

  private var problemOfDeclaration: FunctionProblem? {
    if let condition = syntax.attributes.firstConditional { return .conditionalAttribute(condition) }
    let marks = Mark.all(of: syntax)
    if marks.count > 1 { return .severalMarks(marks[1]) }
    if let by = mark?.by {
      if by.expression.namedType == nil { return .notATypeToInitialize(by.expression) }
      if let body = syntax.body { return .twoBodies(body) }
    }
    if !isStatic { return .notStatic(syntax) }
    if let clause = syntax.genericParameterClause { return .generic(clause) }
    guard let result else { return .noResult(syntax) }
    if let opaque = result.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.text == "some" {
      return .opaqueResult(opaque)
    }
    return nil
  }

  // MARK: traits

  /// A trait that is written twice, or that only another mark accepts.
  private var problemOfTraits: TraitProblem? {
    let traits = mark?.traits ?? []
    for (place, trait) in traits.enumerated() {
      let earlier = traits[..<place]
      if earlier.contains(where: { $0.kind == trait.kind }) { return .repeated(trait) }
      if trait.kind.lifetime != nil, let first = earlier.first(where: { $0.kind.lifetime != nil }) {
        return .severalLifetimes(trait, first: first)
      }
      guard trait.kind.lifetime == nil, let role = addition?.role else { continue }
      if role == .contribution { return .ofElement(trait) }
      if trait.kind != .live { return .ofOtherKey(trait) }
    }
    return nil
  }

  // MARK: services

  private var problemOfService: DeclarationProblem? {
    if let trait = mark?[.per], let problem = problemOfInput(trait) { return .trait(.per(trait, problem)) }
    if let trait = mark?[.retrying], let problem = problemOfRetry(trait) { return .trait(.retrying(trait, problem)) }
    if isAwaited, let ready = needs.lazy.compactMap(\.ready).first { return .parameter(.readyAwaited(ready)) }
    if let problem = problemOfLifetime { return problem }
    if let trait = mark?[.disposing], !isDisposable { return .lifetime(.undisposable(trait)) }
    if let trait = mark?.traits.first(where: \.kind.isOfServer), !isShared { return .trait(.unshared(trait)) }
    if let trait = mark?[.waitUntilReady], mark?[.runs] == nil { return .trait(.readyWithoutRunning(trait)) }
    let traits = mark?.traits ?? []
    // The generated code has an alias for the type of a service that a server uses.
    if traits.contains(where: \.kind.isOfServer),
      let name = result.flatMap({ LocalNames(in: $0).reference(to: ["Output"]) })
    {
      return .trait(.hiddenName(name))
    }
    return traits.lazy.compactMap { $0.hiddenName(beside: traits) }.first.map { .trait(.hiddenName($0)) }
  }

  /// The reason why it can't have one instance for each input.
  private func problemOfInput(_ trait: DeclaredTrait) -> PerInputProblem? {
    guard let type = trait.inputType?.trimmedDescription else { return .noType }
    guard let input = inputs.first else { return .noInput }
    if inputs.count > 1 { return .severalInputs }
    if parameters.first?.isInput != true { return .inputNotFirst(input) }
    if input.syntax.type.trimmedDescription != type { return .otherType(input, written: type) }
    if isolation != .none { return .isolated }
    if lifetime != .shared, lifetime != nil || !isAsync { return .unshared }
    if let clock = trait.argument("on"), clock.key == nil { return .noClockKey(clock) }
    return nil
  }

  /// The reason why it isn't called again.
  private func problemOfRetry(_ trait: DeclaredTrait) -> RetryProblem? {
    if !isAwaited { return .notAsync(syntax) }
    if !isThrowing { return .notThrowing(syntax) }
    let policy = trait.policy?.as(FunctionCallExprSyntax.self)
    if policy?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "upTo",
      let attempts = policy?.arguments.first?.expression.as(IntegerLiteralExprSyntax.self),
      ["0", "1"].contains(attempts.literal.text)
    {
      return .oneAttempt(ExprSyntax(attempts))
    }
    if let clock = trait.argument("on"), clock.key == nil { return .noClockKey(clock) }
    return nil
  }

  /// Whether the catalog or a scope knows when an instance ends.
  private var isDisposable: Bool { isShared || mark?[.per] != nil || inputs.isEmpty && lifetime == .scoped }

  /// Whether each catalog has one instance.
  private var isShared: Bool { inputs.isEmpty && (lifetime == .shared || lifetime == nil && isAwaited) }

  // MARK: lifetimes

  private var problemOfLifetime: DeclarationProblem? {
    if let input = inputs.first, mark?[.per] == nil {
      if isAwaited { return .parameter(.awaitedInput(input)) }
      if let mark, ![nil, .transient].contains(lifetime) { return .lifetime(.input(mark)) }
    }
    if isAwaited, lifetime == .graph, let mark { return .lifetime(.awaitedGraph(mark)) }
    if lifetime == .weak, let mark, result?.isValue == true { return .lifetime(.weakValue(mark)) }
    return problemOfScope.map { .lifetime($0) }
  }

  private var problemOfScope: LifetimeProblem? {
    guard services.scope != nil else {
      return lifetime == .scoped ? mark.map { .scopedOutside($0) } : nil
    }
    switch lifetime {
    case .shared, .weak: return mark.flatMap { mark in lifetime.map { .outlivingScope(mark, $0) } }
    case nil: return isAwaited ? .awaitedInScope(syntax) : nil
    case .transient, .scoped, .graph: return nil
    }
  }

  // MARK: additions

  private var problemOfAddition: DeclarationProblem? {
    guard let mark, let addition else { return nil }
    guard addition.key != nil else {
      return .addition(.noKey(mark.target.map { Syntax($0) } ?? Syntax(mark.attribute)))
    }
    switch addition.role {
    case .contribution:
      if isAwaited || isolation != .none { return .addition(.isolatedElement(syntax)) }
      if let input = inputs.first { return .addition(.elementWithInput(input)) }
      if services.scope != nil { return .addition(.elementInScope(mark.attribute)) }
      // The generated code has constants with these names.
      if let key = mark.key, let name = LocalNames(in: key.expression).reference(to: ["catalog", "key", "target"]) {
        return .addition(.hiddenKey(name))
      }
      return problemOfLifetime
    case .decorator:
      if inputs.count != 1 { return .addition(.noInstance(syntax)) }
      return services.scope == nil ? nil : .addition(.decoratorInScope(mark.attribute))
    case .supply:
      if services.scope != nil, lifetime == nil { return .addition(.noLifetimeInScope(mark.attribute)) }
      return problemOfLifetime
    }
  }
}

extension TypeSyntax {
  /// Whether it is written as a type of values, of which no reference can be weak.
  fileprivate var isValue: Bool {
    if isFunction || [.arrayType, .dictionaryType, .optionalType].contains(kind) { return true }
    guard let name = self.as(IdentifierTypeSyntax.self)?.name.text else { return false }
    return ["Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Optional", "Set", "String", "UInt"]
      .contains(name)
  }
}

extension DeclaredParameter {
  /// The reason why a blueprint can't pass an argument to it.
  fileprivate var problem: ParameterProblem? {
    if let ellipsis = syntax.ellipsis { return .variadic(ellipsis) }
    if let type = syntax.type.as(AttributedTypeSyntax.self) {
      if let mark = type.specifiers.first(where: { $0.trimmedDescription == "inout" }) { return .isInout(mark) }
      if let mark = type.attributes.first(named: "autoclosure") { return .autoclosure(mark) }
    }
    guard isInput else { return nil }
    if let ready { return .readyInput(ready) }
    return syntax.type.tokens(viewMode: .sourceAccurate).first { $0.tokenKind == .keyword(.some) }
      .map { .opaqueInput($0) }
  }
}
#endif
