#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// A name that is bound again in a body.
  struct Shadowed: Hashable {
    let name: String
    let body: Int
  }

  /// The meaning of `$0` in a closure.
  enum Unnamed {
    case catalog(Receiver)
    /// The parameter has this name, and refers to a catalog.
    case named(String, Receiver)
    case element(String)
    case unknown
  }

  /// Begins a body.
  func begin(_ owner: BodyFact.Owner, at node: some SyntaxProtocol, isStatic: Bool = false) {
    var new = BodyFact(owner: owner, context: typePath, position: position(of: node))
    if isStatic { new.traits.insert(.isStatic) }
    new.signature.outerGenerics = genericsAround
    allBodies.append(new)
    here.bodies.append(allBodies.count - 1)
    here.conditions.beginBody()
    here.mains.append(.around)
  }

  /// The generic parameters of the functions around the place.
  var genericsAround: Set<String> {
    here.bodies.last.map { allBodies[$0].signature.generics.union(allBodies[$0].signature.outerGenerics) } ?? []
  }

  /// Whether the code of a function was not read, so that neither its name nor its code is relevant.
  func isSkipped(_ node: FunctionDeclSyntax) -> Bool {
    guard !skipped.isEmpty, let code = node.body else { return false }
    return skipped.contains(code.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func end() {
    here.bodies.removeLast()
    here.conditions.endBody()
    here.mains.removeLast()
  }

  func begin(_ node: FunctionDeclSyntax) {
    let isStatic = node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    if !node.attributes.isEmpty { enterTraits(of: node.attributes) }
    begin(.method(node.name.plain), at: node.name, isStatic: isStatic)
    enter(node.signature.parameterClause, node.genericParameterClause)
    if node.body == nil && here.types.last?.isProtocol ?? false { body.traits.insert(.isRequirement) }
    guard let code = node.body else { return }
    body.signature.resultType = node.signature.returnClause.map { Expressions.type($0.type) }
    enterReturnedList(node, code)
    if node.name.text == "assemble", isStatic, let result = node.signature.returnClause?.type,
      let type = here.types.last,
      facts.types[type.fact].output == nil
    {
      facts.types[type.fact].output = result.written
    }
    if let result = node.signature.returnClause?.type,
      ["Catalog", "ServiceLocator"].contains(Expressions.type(result))
    {
      body.signature.result = code.statements.last.flatMap { Expressions.returned($0) }.map { receiver($0) }
    }
  }

  func begin(_ node: InitializerDeclSyntax) {
    begin(.initializer, at: node.initKeyword)
    if node.optionalMark?.text == "?" { body.traits.insert(.isFailable) }
    enter(node.signature.parameterClause, node.genericParameterClause)
  }

  func begin(_ node: SubscriptDeclSyntax) {
    begin(.method("subscript"), at: node.subscriptKeyword)
    enter(node.parameterClause, node.genericParameterClause)
  }

  private func enter(_ clause: FunctionParameterClauseSyntax, _ generics: GenericParameterClauseSyntax?) {
    body.signature.generics = Set(generics?.parameters.map(\.name.text) ?? [])
    for parameter in clause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).plain
      let label = parameter.firstName.text == "_" ? nil : parameter.firstName.plain
      let type = Expressions.type(parameter.type)
      body.signature.parameters.append(
        BodyFact.Parameter(
          label: label, name: name, type: type, hasDefault: parameter.defaultValue != nil,
          isVariadic: parameter.ellipsis != nil, defaultCatalog: defaultCatalog(parameter, type)))
      body.locals.names.insert(name)
      body.locals.types[name] = type
      if BodyFact.catalogTypes.contains(type) { body.signature.given = body.signature.given ?? name }
    }
  }

  private func defaultCatalog(_ parameter: FunctionParameterSyntax, _ type: String) -> Receiver? {
    guard BodyFact.catalogTypes.contains(type), let value = parameter.defaultValue?.value else { return nil }
    let receiver = receiver(value)
    return receiver == .main ? receiver : nil
  }

  /// Begins the body of a builder's closure, or records the meaning of a closure's parameters.
  func begin(_ node: ClosureExprSyntax) {
    let names = Expressions.parameters(of: node)
    if purposes[node.id] == nil, let function = node.asFunction {
      var new = BodyFact(owner: .method(function.name), context: typePath, position: position(of: node))
      if function.isStatic { new.traits.insert(.isStatic) }
      new.signature.outerGenerics = genericsAround
      allBodies.append(new)
      purposes[node.id] = ClosurePurpose(builder: allBodies.count - 1)
    }
    let purpose = purposes[node.id] ?? ClosurePurpose()
    here.closures.append(
      EnclosingClosure(
        isKept: purpose.isDeferred || purpose.builder == nil && purpose.given == nil && node.isKept,
        within: purpose.region ?? here.closures.last?.within ?? []))
    var unnamed: Unnamed {
      get { here.closures[here.closures.count - 1].unnamed }
      set { here.closures[here.closures.count - 1].unnamed = newValue }
    }
    let outerMain = main
    here.mains.append(main(in: node))
    if let index = purpose.builder {
      here.bodies.append(index)
      here.conditions.beginBody()
      here.mains.append(.around)
      let catalog = names.last.map { $0 ?? "_" } ?? "$0"
      body.signature.given = catalog == "_" && body.owner == .builder ? nil : catalog
      unnamed = catalog == "$0" ? .catalog(.name("$0")) : .unknown
      if catalog == "$0", allBodies[index].traits.contains(.decorates) { body.signature.given = "$1" }
    } else if let receiver = purpose.given {
      if case let name?? = names.first {
        bind(name, to: receiver, main: outerMain)
        unnamed = .named(name, receiver)
      } else {
        unnamed = names.isEmpty ? .catalog(receiver) : .unknown
      }
    } else if let list = purpose.list {
      if let name = names.first { if let name { meanings.elements[name] = list } }
      unnamed = names.isEmpty ? .element(list) : .unknown
    } else {
      // A closure that doesn't use a parameter may not have one. Then `$0` is invalid or belongs to an unknown
      // closure.
      here.closures[here.closures.count - 1].parameters = names
      here.closures[here.closures.count - 1].call = node.callAround.flatMap(Call.init).map { position(of: $0) }
    }
    for case let name? in names { addName(name) }
  }

  /// Adds a name that is bound in the body.
  func addName(_ name: String) {
    if !body.locals.names.insert(name).inserted {
      body.locals.rebound.insert(name)
      meanings.shadowed.insert(Shadowed(name: name, body: here.body))
    }
  }

  /// Records that a name refers to a catalog.
  private func bind(_ name: String, to catalog: Receiver, main: MainCatalog) {
    body.locals.catalogs[name] = catalog
    if main != .around, catalog.isOfMain { body.locals.mains[name] = main }
  }

  func end(_ node: ClosureExprSyntax) {
    here.closures.removeLast()
    here.mains.removeLast()
    if purposes[node.id]?.builder != nil { end() }
  }

  /// Creates a body that calls a function which is passed instead of a closure.
  func addBuilder(calling function: ExprSyntax) -> Int? {
    guard let call = namedCall(function) else { return nil }
    var new = BodyFact(owner: .builder, context: typePath, position: call.position)
    new.signature.given = "catalog"
    new.signature.outerGenerics = genericsAround
    new.locals.names = ["catalog"]
    new.steps = [.call(call)]
    allBodies.append(new)
    return allBodies.count - 1
  }

  /// Returns the call of a function that is passed by name: `makeClient`, `Factory.make(_:)`.
  func namedCall(_ function: ExprSyntax) -> CallFact? {
    let place = position(of: function)
    if let reference = function.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.plain
      return CallFact(name: name, base: nil, receiver: .other, arguments: [], conditions: [], position: place)
    }
    guard let member = function.as(MemberAccessExprSyntax.self) else { return nil }
    return CallFact(
      name: member.declName.baseName.plain, base: member.base?.written, receiver: .other, arguments: [],
      conditions: [], position: place, traits: member.base == nil ? .isImplicit : [])
  }

  /// Creates a body for a closure.
  func addBuilder(_ closure: ClosureExprSyntax, decorates: Bool) -> Int {
    var new = BodyFact(owner: .builder, context: typePath, position: position(of: closure))
    if decorates { new.traits.insert(.decorates) }
    new.signature.outerGenerics = genericsAround
    allBodies.append(new)
    purposes[closure.id, default: .init()].builder = allBodies.count - 1
    return allBodies.count - 1
  }

  /// Records a constant that stands for flags: `let isLoud = settings.isLoud && !isTest`.
  private func enterFlag(_ name: String, _ binding: PatternBindingSyntax) {
    let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self)
    guard let value = binding.initializer?.value, declaration?.bindingSpecifier.text == "let" else { return }
    if let member = value.as(MemberAccessExprSyntax.self), member.base == nil {
      meanings.cases[.init(name: name, body: here.body)] = value.written
    }
    let flags = flagReader.flags(of: value)
    let isSimple = flags.tests.allSatisfy { flag in
      flag.test == .isTrue && flag.subject.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
    if isSimple { meanings.flags[.init(name: name, body: here.body)] = flags }
  }

  /// Records a constant or a variable of the body.
  func enterLocal(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else {
      for token in binding.pattern.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { addName(name) }
      }
      return
    }
    if !body.locals.names.insert(name).inserted { body.locals.rebound.insert(name) }
    let value = binding.initializer?.value
    enterFlag(name, binding)
    body.locals.madeTypes[name] = value.flatMap(Expressions.instanceType)
    body.locals.types[name] =
      binding.typeAnnotation.map { Expressions.type($0.type) } ?? value.flatMap(Expressions.instanceType)
    // A static function of a type named like the catalog usually returns an instance: `Shop.Catalog.named("toys")`.
    if body.locals.types[name] == nil,
      let base = value?.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self)?.base?.as(MemberAccessExprSyntax.self),
      ["Catalog", "ServiceLocator"].contains(base.declName.baseName.text), !base.written.hasPrefix("ServiceCatalog.")
    {
      body.locals.types[name] = base.written
    }
    // Records another name for a container: `let tools = ToolContainer.shared`.
    if !dialects.isEmpty, body.locals.types[name] == nil, let member = value?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "shared", let type = member.base?.written, type.mayBeType
    {
      body.locals.types[name] = type
    }
    if let value {
      enterCatalog(name, value)
      body.locals.services[name] = Expressions.keyOfService(Expressions.bare(value))
    }
  }

  /// Returns the written type of a name that is bound around the place.
  func type(ofName name: String) -> String? {
    for index in here.bodies.reversed() { if let type = allBodies[index].locals.types[name] { return type } }
    guard let type = here.types.last else { return nil }
    return facts.types[type.fact].properties.first { $0.name == name }?.type
  }

  /// Records that a name refers to a catalog, if it does.
  func enterCatalog(_ name: String, _ value: ExprSyntax) {
    let receiver = receiver(value)
    switch receiver {
    case .other, .itself: break
    case .name(let other) where other != "self" && body.locals.catalogs[other] == nil && other != body.signature.given:
      break
    default: bind(name, to: receiver, main: main)
    }
  }
}

extension ClosureExprSyntax {
  /// The name of the constant for which the closure is the value, if it receives a catalog, as a function would.
  fileprivate var asFunction: (name: String, isStatic: Bool)? {
    guard parent?.is(InitializerClauseSyntax.self) ?? false,
      let binding = parent?.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
      declaration.bindingSpecifier.text == "let", let type = binding.typeAnnotation?.type.written,
      ["(Catalog)", "(any Assembling)"].contains(where: type.contains), type.contains("->")
    else { return nil }
    return (name, declaration.modifiers.contains { $0.name.text == "static" })
  }

  /// Returns whether a closure is stored and called later: it is assigned, returned, or passed to an initializer.
  fileprivate var isKept: Bool {
    guard var parent else { return false }
    if parent.is(LabeledExprSyntax.self), let list = parent.parent?.parent { parent = list }
    if parent.is(MultipleTrailingClosureElementSyntax.self), let list = parent.parent?.parent { parent = list }
    guard let node = parent.as(FunctionCallExprSyntax.self) else { return true }
    // `{ … }()` is called at once.
    guard node.calledExpression.id != Syntax(self).id, let call = Call(node) else { return false }
    // A function usually calls its closures, and a type usually stores them. The exceptions are listed.
    return call.name.mayBeType
      && !["Result", "Task", "Array", "String", "Dictionary", "Set"].contains(call.name)
  }
}

extension BodyFact {
  /// The types of parameters that a function or a builder obtains from.
  static let catalogTypes: Set = [
    "Catalog", "Assembling", "ServiceLocator", "ServiceCatalog.Catalog", "ServiceCatalog.Assembling",
    "ServiceCatalog.ServiceLocator",
  ]
}
#endif
