#if Tools
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the facts of a call.
  func enter(_ node: FunctionCallExprSyntax) {
    guard let call = Call(node) else { return }
    for dialect in dialects where dialect.enter(call, in: self) { return }
    // `Catalog(App())`
    if call.base == nil, call.name == "Catalog", let root = call.first, call.arguments.first?.label == nil {
      enter(elementFacts(of: root), .made(position(of: call.node)), "Catalog", call)
    }
    if call.name == "RequestScopeMiddleware" || call.name == "openScope" { enterOpener(call) }
    // Without a base, it is a call of the catalog only in an extension of the catalog.
    if call.base == nil, !isInCatalog {
      if call.name == "Obtained" { enterObtained(call) }
      return enterCall(call)
    }
    switch call.name {
    case "append" where call.base != nil, "insert" where call.base != nil: enterAppend(call)
    case "supply", "_supply", "supplyShared": enterSupply(call)
    case "contribute": enterContribution(call)
    case "decorate": enterDecoration(call)
    case "override": enterOverride(call)
    case "install": enterInstall(call)
    case "registerServices": enterInstall(call)
    case "register", "registerSingleton", "registerModules": enterRegistration(call)
    case "obtain", "resolve", "obtainReady", "obtainIfSupplied", "obtainIfAssembled", "isSupplied": enterObtain(call)
    case "locate", "inject": enterLocated(call)
    case "clear", "reset":
      body.steps.append(.clear(receiver(of: call)))
      enterCall(call)
    case "withScope", "withSynchronousScope", "withOverrides", "withMain": enterBinding(call)
    case "makeScope", "isolatedCopy": enterOpening(call)
    case "shutdown" where call.base == nil:
      enterShutdown(of: nil)
      enterCall(call)
    case "forEach", "map", "flatMap", "compactMap": enterLoop(call)
    default: enterCall(call)
    }
  }

  func receiver(of call: Call) -> Receiver { call.base.map { receiver($0) } ?? .itself }

  func position(of call: Call) -> SourcePosition { position(of: call.place) }

  /// Records a supply.
  ///
  /// Its last closure has its own body.
  func enter(
    _ verb: SupplyFact.Verb, _ subject: SupplyFact.Subject, _ call: Call, lifetime: StatedLifetime? = nil,
    at key: ExprSyntax? = nil
  ) {
    let named = call["builder"] ?? call["with"]
    // An instance may be a function that is written as a closure. Such a closure is not a builder.
    let isInstance = call["instance"] != nil
    let closure = isInstance ? nil : call.closure
    let builder =
      closure.map { addBuilder($0, decorates: verb == .decorate) } ?? named.flatMap { addBuilder(calling: $0) }
    if case .blueprint(let type) = subject, let builder { allBodies[builder].signature.resultType = type }
    body.steps.append(
      .supply(
        SupplyFact(
          verb: verb, subject: subject, receiver: receiver(of: call), base: call.baseText, lifetime: lifetime,
          builder: builder,
          origin: isInstance ? .instance : verb == .supply && closure == nil && named == nil ? .own : .builder,
          key: key?.constant,
          conditions: ownConditions, position: position(of: call))))
  }

  /// Returns the lifetime in an argument.
  private func lifetime(_ argument: ExprSyntax) -> StatedLifetime {
    StatedLifetime(lifetime: Expressions.lifetime(argument), position: position(of: argument))
  }

  private func enterSupply(_ call: Call) {
    guard let type = call.first.flatMap({ suppliedType($0) }) else { return enterUnknownSupply(call) }
    let isShared = call.name == "supplyShared" || call["instance"] != nil
    let shared = StatedLifetime(lifetime: .shared, position: position(of: call))
    enter(.supply, .blueprint(type), call, lifetime: isShared ? shared : call["as"].map { lifetime($0) })
  }

  /// `X.self`, or the type of a parameter: `B` for `b: B.Type`.
  private func suppliedType(_ expression: ExprSyntax) -> String? {
    if let type = Expressions.metatype(of: expression) { return type }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain, let type = type(ofName: name),
      type.hasSuffix(".Type"), body.signature.generics.contains(String(type.dropLast(5)))
    else { return nil }
    return String(type.dropLast(5))
  }

  /// Records a supply without a written type.
  private func enterUnknownSupply(_ call: Call) {
    guard let first = call.first, call.arguments.first?.label == nil, call.closure != nil else {
      return enterCall(call)
    }
    let reason =
      "the blueprint of `\(first.written)` can't be determined: write its type, as in supply(X.self)"
    facts.unknowns.append(Wiring.Unknown(position(of: first), reason, about: .supply))
    enterCall(call)
  }

  private func enterContribution(_ call: Call) {
    guard let type = call["to"].flatMap(Expressions.metatype) else { return enterCall(call) }
    enter(.contribute, .blueprint(type), call, lifetime: call["as"].map { lifetime($0) }, at: call["at"])
  }

  private func enterDecoration(_ call: Call) {
    guard let type = call.first.flatMap(Expressions.metatype) else { return enterCall(call) }
    enter(.decorate, .blueprint(type), call)
  }

  private func enterOverride(_ call: Call) {
    guard let key = call.first.flatMap(Expressions.keyOrConstant) else { return enterCall(call) }
    // An override of one contribution leaves the others.
    if call["at"] != nil { return enter(.contribute, .key(key), call) }
    enter(.override, .key(key), call)
  }

  private func enterInstall(_ call: Call) {
    // `X().install(in: catalog)`: the module is the base, and the catalog is the argument.
    if let target = call["in"] {
      // A static function installs if the base is a type: `SessionRoot.install(in: catalog)`.
      guard let base = call.base, !base.isType else { return enterCall(call) }
      return enter(elementFacts(of: base), receiver(target), target.written, call)
    }
    // `install(SessionRoot.self)`
    if let type = call.first, Expressions.metatype(of: type) != nil {
      enterRoot(type, of: receiver(of: call), in: .other, call)
      return enterCall(call)
    }
    // `filter` of a list in a syntax tree copies the whole tree.
    let elements = call.arguments.flatMap { $0.label == nil ? elementFacts(of: $0.expression) : [] }
    guard !elements.isEmpty else { return enterCall(call) }
    enter(elements, receiver(of: call), call.baseText, call)
  }

  func enter(
    _ elements: [ElementFact], _ receiver: Receiver, _ base: String, _ call: Call, as verb: SupplyFact.Verb = .supply
  ) {
    body.steps.append(
      .supply(
        SupplyFact(
          verb: verb, subject: .elements(elements), receiver: receiver, base: base, origin: .own,
          conditions: ownConditions, position: position(of: call))))
  }

  // MARK: by key and blueprint

  private func enterObtain(_ call: Call) {
    let isAssembling = !["isSupplied", "obtainIfAssembled", "obtainReady"].contains(call.name)
    let isAsked = ["isSupplied", "obtainIfAssembled", "obtainIfSupplied"].contains(call.name)
    if call["from"] == nil, let key = call.first.flatMap(Expressions.keyOrConstant) {
      // The key may be a parameter, whose callers pass it.
      if key.hasPrefix("=") { enterCall(call) }
      var obtain = ObtainFact(
        subject: .key(key, as: inferredType(of: Syntax(call.node))), receiver: receiver(of: call),
        base: call.baseText, position: position(of: call),
        isOptional: isAsked || call.node.isTriedOptionally, isAssembling: isAssembling)
      obtain.leavesScope = leavesScope(Syntax(call.node))
      add(obtain)
    } else if let catalog = call["from"], let last = call.baseText.split(separator: ".").last, last.mayBeType {
      add(
        ObtainFact(
          subject: .blueprint(call.baseText), receiver: receiver(catalog), base: catalog.written,
          position: position(of: call), isOptional: call.node.isTriedOptionally))
    } else {
      enterCall(call)
    }
  }

  /// `Obtained(\.key)`, without the attribute.
  private func enterObtained(_ call: Call) {
    guard let key = call.first.flatMap(Expressions.keyOrConstant) else { return }
    add(
      ObtainFact(
        subject: .key(key), receiver: call["from"].map { receiver($0) } ?? .other, base: "Obtained",
        position: position(of: call), isDeferred: true))
  }

  /// Records the facts of `@Obtained(\.key)`, or of another property wrapper with a key.
  func enterWrapper(_ attribute: AttributeListSyntax.Element, of node: VariableDeclSyntax) {
    guard let attribute = attribute.as(AttributeSyntax.self) else { return }
    for dialect in dialects where dialect.enter(attribute, of: node, in: self) { return }
    if attribute.arguments == nil || !dialects.isEmpty, let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      let name = attribute.attributeName.written
      body.steps.append(
        .call(
          CallFact(
            name: name, base: nil, receiver: .other, arguments: attribute.list.map(argument).filter { $0.key == nil },
            conditions: [], position: position(of: attribute), traits: .isWrapper,
            // The wrapper locates nothing for a property that has an initial value.
            resultType: binding.initializer == nil ? Expressions.type(type) : nil)))
    }
    guard case .argumentList(let arguments) = attribute.arguments,
      let key = arguments.lazy.compactMap({ Expressions.key(of: $0.expression) }).first
    else { return }
    let source = arguments.first { $0.label?.text == "from" }?.expression
    add(
      ObtainFact(
        subject: .key(key, as: node.bindings.first?.typeAnnotation.map { .name(Expressions.type($0.type)) }),
        receiver: source.map { receiver($0) } ?? .other,
        base: "@" + attribute.attributeName.written,
        position: position(of: attribute), isDeferred: true))
  }

  // MARK: other calls

  /// Records that the closure of `forEach` names the elements of a list.
  private func enterLoop(_ call: Call) {
    guard let base = call.base, let closure = call.closure, let list = listName(of: base) else {
      return enterCall(call)
    }
    purposes[closure.id, default: .init()].list = list
    enterCall(call)
  }

  /// Records an addition to a list.
  private func enterAppend(_ call: Call) {
    if let name = call.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain, let value = call.arguments.first {
      let isList = facts.lists.contains { $0.name == name && $0.body == here.body }
      if isList { addList(name, elementFacts(of: value.expression)) }
    }
    enterCall(call)
  }

  func enterCall(_ call: Call) { body.steps.append(.call(fact(of: call))) }

  func fact(of call: Call) -> CallFact {
    var traits: CallFact.Traits = isDeferred ? .isDeferred : []
    if here.optionalTries > 0 { traits.insert(.isOptional) }
    if here.defaultOf != nil || here.accessors > 0 { traits.insert(.isReplaceable) }
    if call.base == nil, call.node.calledExpression.is(MemberAccessExprSyntax.self) { traits.insert(.isImplicit) }
    return CallFact(
      name: call.name, base: call.base.map { $0.written }, receiver: receiver(of: call),
      arguments: call.arguments.map(argument),
      others: .init(listed: listed(by: call), closureType: closureType(of: call), closure: passedClosure(of: call)),
      conditions: allConditions, position: position(of: call), traits: traits, resultType: resultType(of: call),
      main: main)
  }

  /// Returns the only closure of a call on a catalog.
  private func passedClosure(of call: Call) -> ClosureFact? {
    guard call.base.map(isCatalog) ?? isInCatalog, call.closures.count == 1 else { return nil }
    return call.closures.first.map { fact(of: $0, hasInner: true) }
  }

  private func isCatalog(_ expression: ExprSyntax) -> Bool {
    switch receiver(expression) {
    case .main, .itself, .made, .derived: true
    case .name(let name):
      name == body.signature.given || body.locals.catalogs[name] != nil || body.locals.types[name] == "Catalog"
    case .result, .passed, .other: false
    }
  }

  private func fact(of closure: ClosureExprSyntax, hasInner: Bool) -> ClosureFact {
    ClosureFact(
      start: position(of: closure), end: position(at: closure.endPositionBeforeTrailingTrivia),
      inner: hasInner ? ClosureFinder.closures(in: closure).map { fact(of: $0, hasInner: false) } : [])
  }

  private func argument(_ node: LabeledExprSyntax) -> CallFact.Argument {
    let expression = node.expression
    let mayBeInstalled =
      expression.is(DeclReferenceExprSyntax.self) || expression.is(ArrayExprSyntax.self)
      || expression.as(FunctionCallExprSyntax.self).map { $0.arguments.isEmpty && $0.trailingClosure == nil } ?? false
      || Expressions.instanceType(of: expression) != nil || Expressions.metatype(of: expression) != nil
    let isCatalog =
      expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
      || expression.is(FunctionCallExprSyntax.self)
    return CallFact.Argument(
      label: node.label?.plain, receiver: isCatalog ? receiver(expression) : .other,
      elements: mayBeInstalled ? elementFacts(of: expression) : [], text: flagReader.text(of: expression) ?? "",
      key: expression.is(KeyPathExprSyntax.self) ? Expressions.key(of: expression) : nil,
      isList: expression.as(ArrayExprSyntax.self)?.elements.allSatisfy {
        Expressions.instanceType(of: $0.expression) != nil
      } ?? false)
  }
}

extension ExprSyntaxProtocol {
  /// Returns whether it is after `try?`, so that a missing entry is nil.
  var isTriedOptionally: Bool {
    var next = parent
    while let node = next {
      if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark?.text == "?" }
      guard
        node.is(AwaitExprSyntax.self) || node.is(MemberAccessExprSyntax.self) || node.is(TupleExprSyntax.self)
          || node.is(LabeledExprSyntax.self) || node.is(LabeledExprListSyntax.self)
          || node.is(FunctionCallExprSyntax.self)
      else { return false }
      next = node.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether it is the name of a type.
  fileprivate var isType: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text.mayBeType
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text.mayBeType ?? false
  }
}

/// Finds the outermost closures in a closure.
private final class ClosureFinder: SyntaxVisitor {
  private var found: [ClosureExprSyntax] = []

  static func closures(in closure: ClosureExprSyntax) -> [ClosureExprSyntax] {
    let finder = ClosureFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.found
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
#endif
