#if Macros
import CatalogDeclarations
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclarationProblem {
  /// The problem with its text and its fixes.
  var diagnostic: Diagnostic {
    switch self {
    case .services(let problem): problem.diagnostic
    case .boundary(let problem): problem.diagnostic
    case .function(let problem): problem.diagnostic
    case .parameter(let problem): problem.diagnostic
    case .lifetime(let problem): problem.diagnostic
    case .trait(let problem): problem.diagnostic
    case .addition(let problem): problem.diagnostic
    case .setting(let problem): problem.diagnostic
    }
  }
}

extension Diagnostic {
  /// Returns the problem of a scope that isn't written as a type.
  static func notAScope(_ expression: ExprSyntax) -> Diagnostic {
    Diagnostic(.notAScope, "write the scope as a type, such as Session.self", at: expression)
  }

  /// Returns the problem of a name that refers to something else in the generated code.
  static func hidden(_ name: TokenSyntax, as kind: String, _ identifier: ProblemIdentifier) -> Diagnostic {
    let text =
      "the generated code has a \(kind) '\(name.text)': write what this refers to with its type or module before it"
    return Diagnostic(identifier, text, at: name)
  }

  /// Returns the problem of an argument that isn't a key.
  static func notAKey(_ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(.notAKey, "write the key, such as \\.clock", at: node)
  }
}

extension ServicesProblem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .noName(let attribute):
      Diagnostic(.notAName, "name the module, as in @Services(\"CalendarServices\")", at: attribute)
    case .computedName(let expression):
      Diagnostic(.notAName, "write the module's name as a literal such as \"CalendarServices\"", at: expression)
    case .notAScope(let expression): .notAScope(expression)
    }
  }
}

extension FunctionProblem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .severalMarks(let mark):
      let text =
        "a function has one of the marks @Provides, @Contributes, @Decorates and @Configured: remove the others"
      return Diagnostic(.conflictingMarks, text, at: mark.attribute)
    case .conditionalAttribute(let condition):
      let text = "a macro can't evaluate the condition of an attribute: write #if around the whole function"
      return Diagnostic(.conflictingMarks, text, at: condition)
    case .notATypeToInitialize(let expression):
      return Diagnostic(.notAService, "write a type, such as DefaultStore.self", at: expression)
    case .twoBodies(let body):
      let text = "'by' writes the body of the function: remove the body, or remove 'by'"
      return Diagnostic(.conflictingMarks, text, at: body.leftBrace)
    case .notStatic(let function):
      let text = "a service is a static function: make it static, or move it to an extension without @Services"
      return Diagnostic(
        .notABuilder, text, at: function.funcKeyword,
        repairs: [("make it 'static'", [.exchange(function, for: function.asStatic)])])
    case .generic(let clause):
      let text =
        "a key is a property, which can't be generic: name the types, take 'some' or 'any' as a parameter, "
        + "or declare a generic blueprint"
      return Diagnostic(.notABuilder, text, at: clause)
    case .noResult(let function):
      let text = "a service is the function's result: write the return type, or move the function to another extension"
      return Diagnostic(.notABuilder, text, at: function.name)
    case .opaqueResult(let opaque):
      let changed = opaque.with(\.someOrAnySpecifier, .keyword(.any, trailingTrivia: .space))
      let text = "an override may return another type: write 'any \(opaque.constraint.trimmed)'"
      return Diagnostic(
        .notABuilder, text, at: opaque.someOrAnySpecifier,
        repairs: [("write 'any'", [.exchange(opaque, for: changed)])])
    }
  }
}

extension FunctionDeclSyntax {
  /// The function with the modifier `static`.
  fileprivate var asStatic: FunctionDeclSyntax {
    let modifier = DeclModifierSyntax(name: .keyword(.static, trailingTrivia: .space))
    let bare = with(\.leadingTrivia, [])
    let keyword = bare.modifiers.isEmpty ? bare.funcKeyword.with(\.leadingTrivia, []) : bare.funcKeyword
    return bare.with(\.modifiers, bare.modifiers + [modifier]).with(\.funcKeyword, keyword)
  }
}

extension ParameterProblem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .variadic(let mark): .unpassable("a variadic parameter: use an array", at: mark)
    case .isInout(let mark): .unpassable("an inout parameter", at: mark)
    case .autoclosure(let mark): .unpassable("an autoclosure", at: mark)
    case .readyInput(let ready):
      Diagnostic(
        .conflictingMarks,
        "an input comes from the caller, a ready service from the catalog: add a label, or remove '@Ready'", at: ready,
        repairs: [("remove '@Ready'", ready.changesRemovingIt)])
    case .opaqueInput(let token):
      Diagnostic(.unsupportedParameter, "an input needs a concrete type: use 'any'", at: token)
    case .readyAwaited(let ready):
      Diagnostic(
        .awaitedReady, "an asynchronous blueprint awaits its services: remove '@Ready'", at: ready,
        repairs: [("remove '@Ready'", ready.changesRemovingIt)])
    case .awaitedInput(let input):
      Diagnostic(
        .isolatedInput,
        "a service with an input is assembled synchronously: its function can be neither 'async' nor isolated to an "
          + "actor other than the main actor; return a function of the input, or write '.per(…)' for one instance for each input",
        at: input.syntax.firstName)
    }
  }
}

extension Diagnostic {
  fileprivate static func unpassable(_ what: String, at node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(.unsupportedParameter, "a blueprint can't pass an argument to \(what)", at: node)
  }
}

extension LifetimeProblem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .input(let mark):
      let text =
        "a service with an input supports only the lifetime .transient: "
        + "write '.shared, .per(…)' for one instance for each input"
      return .unsupported(text, mark, repair: "remove the lifetime", mark.changes(settingLifetime: nil))
    case .awaitedGraph(let mark):
      let text = "an asynchronous service supports .transient, .shared, .weak and .scoped, but not .graph"
      return .unsupported(text, mark, repair: "remove the lifetime", mark.changes(settingLifetime: nil))
    case .scopedOutside(let mark):
      let text =
        "a scoped service is declared in the extension of its scope: "
        + "write the scope, as in @Services(\"SessionServices\", in: Session.self)"
      return Diagnostic(.unsupportedLifetime, text, at: mark.lifetimePlace)
    case .outlivingScope(let mark, let lifetime):
      let text =
        "a \(lifetime) service outlives the scope: make it '.scoped', or move it to an extension without 'in:'"
      return .unsupported(text, mark, repair: "make it '.scoped'", mark.changes(settingLifetime: ".scoped"))
    case .awaitedInScope(let function):
      let text =
        "an asynchronous service is shared unless its lifetime is stated, and would outlive the scope: "
        + "mark it @Provides(.scoped)"
      return Diagnostic(.unsupportedLifetime, text, at: function.name)
    case .weakValue(let mark):
      let text = "a weak service is an object, because only an object is released: make it '.shared', or return a class"
      return .unsupported(text, mark, repair: "make it '.shared'", mark.changes(settingLifetime: ".shared"))
    case .undisposable(let trait):
      let text =
        "only a shared or scoped service is disposed, because the catalog or the scope knows when it ends: "
        + "make it .shared or .scoped, or remove .disposing"
      return Diagnostic(.unsupportedLifetime, text, at: trait.syntax.expression)
    }
  }
}

extension Diagnostic {
  fileprivate static func unsupported(
    _ text: String, _ mark: Mark, repair: String, _ changes: [FixIt.Change]
  ) -> Diagnostic {
    Diagnostic(.unsupportedLifetime, text, at: mark.lifetimePlace, repairs: [(repair, changes)])
  }
}

extension Mark {
  /// The expression for the lifetime, or the attribute if there is none.
  fileprivate var lifetimePlace: Syntax { lifetime.map { Syntax($0.syntax.expression) } ?? Syntax(attribute) }

  /// Returns the changes that state another lifetime, or remove it with an attribute that has no other argument.
  fileprivate func changes(settingLifetime text: String?) -> [FixIt.Change] {
    var list = attribute.list.filter { $0.id != lifetime?.syntax.id }.map {
      $0.with(\.trailingComma, nil).trimmedDescription
    }
    // The key of another declaration comes first.
    if let text { list.insert(text, at: target == nil ? 0 : 1) }
    guard !list.isEmpty else { return attribute.changesRemovingIt }
    let changed: AttributeSyntax = "@\(attribute.attributeName.trimmed)(\(raw: list.joined(separator: ", ")))"
    return [.exchange(attribute, for: changed)]
  }
}

extension TraitProblem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .severalLifetimes(let trait, let first):
      .unsupported("a service has one lifetime: remove \(first.name) or \(trait.name)", trait)
    case .repeated(let trait): .unsupported("\(trait.name) is there already: remove one of the two", trait)
    case .ofElement(let trait):
      .unsupported("an element of a collection has only a lifetime: remove \(trait.name)", trait)
    case .ofOtherKey(let trait):
      .unsupported(
        "a function with 'for' has only a lifetime and .live: "
          + (trait.isOfFunction
            ? "supply the key by hand, and call catalog.retrying" : "pass \(trait.name) where the key is declared"),
        trait)
    case .unshared(let trait):
      .unsupported(
        "\(trait.name) is for a service with one instance for each program: make it .shared, or remove \(trait.name)",
        trait)
    case .readyWithoutRunning(let trait):
      .unsupported("only a service that runs becomes ready: add .runs, or remove \(trait.name)", trait)
    case .per(let trait, let problem): problem.diagnostic(trait)
    case .retrying(let trait, let problem): problem.diagnostic(trait)
    case .hiddenName(let name): .hidden(name, as: "member", .unsupportedTrait)
    }
  }
}

extension PerInputProblem {
  fileprivate func diagnostic(_ trait: DeclaredTrait) -> Diagnostic {
    switch self {
    case .noType: .unsupported("write the type of the input, such as .per(Tenant.ID.self)", trait)
    case .noInput: .unsupported(".per needs an input: write the first parameter without a label", trait)
    case .severalInputs:
      .unsupported("one input identifies an instance: combine the inputs in a type that is Hashable", trait)
    case .inputNotFirst(let input):
      Diagnostic(
        .unsupportedTrait, "the input identifies an instance: make it the first parameter", at: input.syntax.firstName)
    case .otherType(let input, let written):
      Diagnostic(
        .unsupportedTrait, "'.per' names the type '\(written)': write the same type for the input",
        at: input.syntax.type)
    case .isolated:
      .unsupported("any task obtains the instance of an input: remove the actor, or remove .per", trait)
    case .unshared:
      .unsupported("the instance of an input is shared: write '.shared' as the lifetime, or remove .per", trait)
    case .noClockKey(let clock): .notAKey(clock)
    }
  }
}

extension RetryProblem {
  fileprivate func diagnostic(_ trait: DeclaredTrait) -> Diagnostic {
    switch self {
    case .notAsync(let function):
      Diagnostic(
        .unsupportedTrait,
        "a pause before another attempt must be awaited: make the function 'async throws', or remove .retrying",
        at: trait.syntax.expression,
        repairs: [("make it 'async throws'", [.exchange(function, for: function.withEffects(isAsync: true))])])
    case .notThrowing(let function):
      Diagnostic(
        .unsupportedTrait, "a function that never throws has one attempt: make it 'throws', or remove .retrying",
        at: trait.syntax.expression,
        repairs: [("make it 'throws'", [.exchange(function, for: function.withEffects(isAsync: false))])])
    case .oneAttempt(let number):
      Diagnostic(
        .unsupportedTrait,
        "the number of attempts includes the first one: write at least 2, or remove .retrying", at: number)
    case .noClockKey(let clock): .notAKey(clock)
    }
  }
}

extension FunctionDeclSyntax {
  /// Returns the function, which throws, and is also asynchronous if this is requested or was so before.
  fileprivate func withEffects(isAsync: Bool) -> FunctionDeclSyntax {
    let bare = with(\.leadingTrivia, [])
    let old = bare.signature.effectSpecifiers
    let isAsync = isAsync || old?.asyncSpecifier != nil
    let throwing =
      old?.throwsClause?.trimmed
      ?? ThrowsClauseSyntax(throwsSpecifier: .keyword(.throws))
    let effects = FunctionEffectSpecifiersSyntax(
      asyncSpecifier: isAsync ? .keyword(.async, trailingTrivia: .space) : nil,
      throwsClause: throwing.with(\.trailingTrivia, .space))
    let clause = bare.signature.parameterClause.with(\.trailingTrivia, .space)
    return bare.with(\.signature, bare.signature.with(\.parameterClause, clause).with(\.effectSpecifiers, effects))
  }
}

extension Diagnostic {
  fileprivate static func unsupported(_ text: String, _ trait: DeclaredTrait) -> Diagnostic {
    Diagnostic(.unsupportedTrait, text, at: trait.syntax.expression)
  }

  /// Returns the problem of an argument that the compiler accepts as a trait, but that isn't the name of one.
  static func unknownTrait(_ argument: LabeledExprSyntax) -> Diagnostic {
    let text = "the macro reads the name of a trait, and can't know the value of an expression: write .shared, .live, …"
    return Diagnostic(.unsupportedTrait, text, at: argument.expression)
  }
}

extension AdditionProblem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .noKey(let node): .notAKey(node)
    case .isolatedElement(let function):
      .mismatched(
        "an element is assembled synchronously, and not on an actor: contribute a service that isn't", function.name)
    case .elementWithInput(let input):
      .mismatched("an element has no input: label the parameter", input.syntax.firstName)
    case .elementInScope(let attribute):
      .mismatched(
        "a collection can be obtained outside of the scope: contribute in the catalog of the scope instead", attribute)
    case .hiddenKey(let name): .hidden(name, as: "constant", .unsupportedTrait)
    case .noInstance(let function):
      .mismatched("a decorator takes the instance: write one parameter without a label", function.name)
    case .decoratorInScope(let attribute):
      .mismatched(
        "the decorated service may outlive the scope: move the decorator to an extension without in:", attribute)
    case .noLifetimeInScope(let attribute):
      Diagnostic(
        .unsupportedLifetime, "the service may outlive the scope: state its lifetime, .scoped or .transient",
        at: attribute)
    }
  }
}

extension Diagnostic {
  fileprivate static func mismatched(_ text: String, _ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(.mismatchedKind, text, at: node)
  }
}
#endif
