#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  func enterRegistration(_ call: Call) {
    if call.name == "registerModules" {
      return enter(
        call.first.map { elementFacts(of: $0) } ?? [], locator(of: call), call.baseText, call, as: .register)
    }
    // The catalog's earlier name for `supply`.
    if call.name == "register", let type = call.first.flatMap(Expressions.metatype), call["factory"] == nil,
      call.node.trailingClosure == nil || type.hasSuffix("Blueprint")
    {
      return enter(.supply, .blueprint(type), call)
    }
    guard mayBeLocator(call), isRegistration(call) else { return enterCall(call) }
    let stated = call.first.flatMap(Expressions.metatype).map(WrittenType.name)
    guard let type = stated ?? registeredParameter(call).map(WrittenType.name) ?? registeredType(call) else {
      let reason = "the registered type is inferred: write it, as in register(Service.self) { … }"
      facts.unknowns.append(Wiring.Unknown(position(of: call), reason, about: .registration))
      return
    }
    if isNameComputed(call, about: .registration) { return }
    let lifetime =
      call.name == "registerSingleton" ? StatedLifetime(lifetime: .shared, position: position(of: call)) : nil
    let builder =
      call.closure.map { addBuilder($0, decorates: false) } ?? call["factory"].flatMap { addBuilder(calling: $0) }
    body.steps.append(
      .supply(
        SupplyFact(
          verb: .register, subject: .located(type, name: call["name"].flatMap(Expressions.serviceName)),
          receiver: locator(of: call), base: call.baseText, baseType: baseType(of: call), lifetime: lifetime,
          builder: builder, conditions: ownConditions, position: position(of: call))))
  }

  /// Reports the name of a service if it is computed.
  private func isNameComputed(_ call: Call, about subject: Wiring.Unknown.Subject) -> Bool {
    guard let name = call["name"], Expressions.serviceName(name) == nil, !name.is(NilLiteralExprSyntax.self) else {
      return false
    }
    facts.unknowns.append(
      Wiring.Unknown(position(of: call), "the name of the service is computed: \(name.written)", about: subject))
    return true
  }

  /// Returns whether a call has the arguments of a registration.
  ///
  /// `tableView.register(Cell.self, forCellReuseIdentifier: "cell")` doesn't.
  private func isRegistration(_ call: Call) -> Bool {
    let labels = call.arguments.compactMap { $0.label?.plain }
    guard labels.allSatisfy({ $0 == "name" || $0 == "factory" }) else { return false }
    return call.name != "register" || call.closure != nil || call["factory"] != nil
  }

  /// Returns the type that is located, if it is written.
  func baseType(of call: Call) -> String? {
    guard let base = call.base.map(Expressions.bare) else { return nil }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.plain { return valueType(ofName: name) }
    if let type = Expressions.instanceType(of: base) { return type }
    guard let member = base.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return valueType(ofName: member.declName.baseName.plain)
  }

  /// Returns the type that is registered, if it is written: `X() as any P`, or `X()`.
  private func registeredType(_ call: Call) -> WrittenType? {
    if call.name == "register", let stated = call.closure?.signature?.returnClause?.type {
      return .name(Expressions.type(stated))
    }
    if call.closure == nil, let function = call["factory"], let named = namedCall(function) { return .result(named) }
    let value =
      call.name == "registerSingleton"
      ? call.first : call.closure?.statements.last.flatMap { Expressions.returned($0) }
    guard let value = value.map(Expressions.bare) else { return nil }
    let isHandedOver = call.name == "registerSingleton"
    if isHandedOver, let name = value.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      // The compiler opens an existential argument, so its dynamic type is registered.
      return valueType(ofName: name).map(WrittenType.value)
    }
    if Expressions.instanceType(of: value) != nil,
      let call = value.as(FunctionCallExprSyntax.self).flatMap(Call.init),
      let type = writtenType(of: value)
    {
      let isUnwrapped = value.parent.map { $0.is(ForceUnwrapExprSyntax.self) } ?? false
      return isUnwrapped ? .name(type) : .instance(type, fact(of: call))
    }
    if let type = writtenType(of: value) { return .name(type) }
    // Returns the result type of a function.
    return value.as(FunctionCallExprSyntax.self).flatMap(Call.init).map { .result(fact(of: $0)) }
  }

  /// Returns the type that a closure creates, if its last statement shows the type: `X() as any P`, or `X()`.
  func createdType(of closure: ClosureExprSyntax) -> WrittenType? {
    if let stated = closure.signature?.returnClause?.type { return .name(Expressions.type(stated)) }
    guard let value = closure.statements.last.flatMap(Expressions.returned).map(Expressions.bare) else { return nil }
    if let type = writtenType(of: value) { return .name(type) }
    // The walk comes to the closure's own names later.
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.plain else { return nil }
    let bindings = closure.statements.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings }.flatMap(\.self)
    let made = bindings.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == name }
    return
      (made?.typeAnnotation.map { Expressions.type($0.type) }
      ?? made?.initializer.flatMap { Expressions.instanceType(of: $0.value) })
      .map(WrittenType.name)
  }

  /// Returns the type of a name: the type of its initial value, or otherwise its declared type.
  private func valueType(ofName name: String) -> String? {
    for index in here.bodies.reversed() {
      if let type = allBodies[index].locals.madeTypes[name] { return type }
      if let type = allBodies[index].locals.types[name] { return type }
    }
    let property = here.types.last.flatMap { facts.types[$0.fact].properties.first { $0.name == name } }
    return property?.type ?? property?.madeType
  }

  private func writtenType(of expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain { return type(ofName: name) }
    if let list = expression.as(ArrayExprSyntax.self) {
      let types = Set(list.elements.map { writtenType(of: $0.expression) })
      return types.count == 1 ? types.first?.map { "[\($0)]" } : nil
    }
    if let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count > 2,
      let choice = parts[1].as(UnresolvedTernaryExprSyntax.self)
    {
      // A cast of one value decides the type of both.
      if let type = parts.last?.as(TypeExprSyntax.self) { return Expressions.type(type.type) }
      let (one, other) = (choice.thenExpression, parts[2])
      let type = writtenType(of: one)
      return one.is(SequenceExprSyntax.self) || parts.count == 3 && type == writtenType(of: other) ? type : nil
    }
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let type = sequence.elements.last?.as(TypeExprSyntax.self),
      sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
    {
      return Expressions.type(type.type)
    }
    if expression.is(StringLiteralExprSyntax.self) { return "String" }
    if expression.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if expression.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let type = Expressions.instanceType(of: expression) { return type }
    // A static constant of a type usually has that type: `URLSession.shared`.
    if let member = expression.as(MemberAccessExprSyntax.self),
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain, name.mayBeType
    {
      return ["shared", "default", "standard", "main", "current"].contains(member.declName.baseName.text)
        ? name : constantType(name, member.declName.baseName.plain)
    }
    return nil
  }

  /// The shared instance of a type has another type only if its declaration states one.
  private func constantType(_ type: String, _ name: String) -> String? {
    // `ProcessInfo.processInfo`: the name of the type in lower case.
    type.lowercased() == name.lowercased() ? type : nil
  }

  func enterLocated(_ call: Call) {
    guard mayBeLocator(call) else { return enterCall(call) }
    let place = position(of: call)
    let stated = call.first.flatMap(Expressions.metatype) ?? specializedType(call) ?? passedMetatype(call)
    guard let type = stated.map(WrittenType.name) ?? inferredType(of: Syntax(call.node)) else {
      // It may be a method of another type with the same name.
      guard isCertainlyLocator(call) else { return enterCall(call) }
      let reason = "the located type is inferred: write it, as in \(call.name)(Service.self)"
      facts.unknowns.append(Wiring.Unknown(place, reason, about: .location))
      return
    }
    if let name = type.name, isGeneric(Expressions.unwrapped(name)) {
      body.requests.genericLocates.append(GenericLocateFact(parameter: Expressions.unwrapped(name), position: place))
      return enterCall(call)
    }
    if isNameComputed(call, about: .location) { return }
    add(
      ObtainFact(
        subject: .located(type, name: call["name"].flatMap(Expressions.serviceName)), receiver: locator(of: call),
        base: call.baseText,
        baseType: baseType(of: call), position: place, isOptional: call.node.isTriedOptionally,
        isLocatorsCall: isCertainlyLocator(call)))
  }

  /// Returns whether a name is a generic parameter around the place.
  func isGeneric(_ name: String) -> Bool {
    here.types.contains { $0.generics.contains(name) }
      || here.bodies.contains { allBodies[$0].signature.generics.contains(name) }
  }

  /// Returns the result type of a function, if it is next to a call without arguments or with a metatype.
  func resultType(of call: Call) -> String? {
    guard call.node.trailingClosure == nil, !call.name.mayBeType,
      call.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.mayBeType ?? true
    else { return nil }
    return specializedType(call) ?? statedType(beside: Syntax(call.node))
  }

  /// Returns the type that the closure of a call creates, as in `put { Grid() }` or `put { Grid() as any Board }`.
  func closureType(of call: Call) -> String? {
    guard let closure = call.node.trailingClosure, !call.name.mayBeType,
      let value = closure.statements.last.flatMap({ Expressions.returned($0) })
    else { return nil }
    return writtenType(of: Expressions.bare(value))
  }

  /// Returns the generic parameter whose metatype a call passes on: `T` for `type`, declared as `type: T.Type`.
  private func passedMetatype(_ call: Call) -> String? {
    guard !body.signature.generics.isEmpty, let name = call.first?.as(DeclReferenceExprSyntax.self)?.baseName.plain,
      let type = body.locals.types[name], type.hasSuffix(".Type"),
      body.signature.generics.contains(String(type.dropLast(5)))
    else { return nil }
    return String(type.dropLast(5))
  }

  /// Returns the generic parameter of the surrounding function that a call registers.
  ///
  /// Examples are `register(type) { … }`, and `register(factory: make)` if `make` returns that parameter.
  private func registeredParameter(_ call: Call) -> String? {
    guard !body.signature.generics.isEmpty else { return nil }
    if let type = passedMetatype(call) { return type }
    let value =
      call["factory"] ?? call.closure?.statements.last.flatMap { Expressions.returned($0) }.map(Expressions.bare)
    let made = value?.as(FunctionCallExprSyntax.self)?.calledExpression ?? value
    guard call.first == nil, let name = made?.as(DeclReferenceExprSyntax.self)?.baseName.plain else { return nil }
    return body.locals.types[name].flatMap { type in body.signature.generics.first { type.hasSuffix("-> \($0)") } }
  }

  private func specializedType(_ call: Call) -> String? {
    call.node.calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.first.flatMap {
      argument in Syntax(argument.argument).as(TypeSyntax.self).map(Expressions.type)
    }
  }

  /// Returns the type next to a call: of the constant, the parameter, the property, the cast, or the parameter that it
  /// is passed to.
  func inferredType(of node: Syntax) -> WrittenType? {
    var argument: LabeledExprSyntax?
    if let type = statedType(beside: node, argument: &argument) { return .name(type) }
    return argument.flatMap { argumentType($0) }
  }

  private func statedType(beside node: Syntax) -> String? {
    var argument: LabeledExprSyntax?
    return statedType(beside: node, argument: &argument)
  }

  /// Returns the type that the code states for the result of a call.
  ///
  /// - Parameter argument: The argument of another call that the call is passed as, if any.
  private func statedType(beside node: Syntax, argument: inout LabeledExprSyntax?) -> String? {
    var next = node
    var isTried = false
    var isSubstitute = false
    while let parent = next.parent {
      if let sequence = parent.parent?.as(SequenceExprSyntax.self), sequence.substitutes(next) { isSubstitute = true }
      if let type = typeBeside(parent) {
        // The compiler infers an Optional for `given ?? inject()` where an Optional is expected.
        return isTried && !isSubstitute ? type.asOptional : type
      }
      if let found = parent.as(LabeledExprSyntax.self) {
        argument = found
        return nil
      }
      if let attempt = parent.as(TryExprSyntax.self) { isTried = attempt.questionOrExclamationMark?.text == "?" }
      guard
        parent.is(TryExprSyntax.self) || parent.is(InitializerClauseSyntax.self) || parent.is(ExprListSyntax.self)
          || parent.is(AwaitExprSyntax.self) || parent.is(UnresolvedTernaryExprSyntax.self)
          || parent.as(SequenceExprSyntax.self).map({ $0.isChoice || isSubstitute }) ?? false
      else { return nil }
      next = parent
    }
    return nil
  }

  private func typeBeside(_ parent: Syntax) -> String? {
    if let binding = parent.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation.map { Expressions.type($0.type) }
    }
    if let binding = parent.as(OptionalBindingConditionSyntax.self) {
      return binding.typeAnnotation.map { Expressions.type($0.type) }
    }
    if let parameter = parent.as(FunctionParameterSyntax.self) { return Expressions.type(parameter.type) }
    if let sequence = parent.as(SequenceExprSyntax.self) {
      if let last = sequence.elements.last?.as(TypeExprSyntax.self) { return Expressions.type(last.type) }
      return assignedType(sequence)
    }
    if let result = parent.as(ReturnStmtSyntax.self) { return resultType(around: Syntax(result)) }
    return parent.is(CodeBlockItemSyntax.self) ? resultType(around: parent) : nil
  }

  /// Returns the type of the parameter that an argument is passed to.
  private func argumentType(_ argument: LabeledExprSyntax) -> WrittenType? {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self).flatMap(Call.init),
      let index = list.firstIndex(of: argument).map({ list.distance(from: list.startIndex, to: $0) })
    else { return nil }
    // The walk visits the arguments later.
    let plain = CallFact(
      name: call.name, base: call.base.map { $0.written }, receiver: .other,
      arguments: list.map { CallFact.Argument(label: $0.label?.plain, receiver: .other, elements: [], text: "") },
      conditions: [], position: position(of: call))
    return .argument(plain, label: argument.label?.plain, index: index)
  }

  /// `self.clock = locator.inject()`: the type of the property.
  private func assignedType(_ sequence: SequenceExprSyntax) -> String? {
    guard let target = sequence.elements.first,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
      sequence.elements.count == 3 || sequence.isChoice || sequence.substitutes(sequence.elements.last)
    else { return nil }
    let name =
      target.as(MemberAccessExprSyntax.self)?.declName.baseName.plain
      ?? target.as(DeclReferenceExprSyntax.self)?.baseName.plain
    guard let name else { return nil }
    // A local variable hides a property.
    if target.is(DeclReferenceExprSyntax.self), body.locals.names.contains(name) { return body.locals.types[name] }
    for parent in sequence.ancestors {
      if let group = parent.asProtocol((any DeclGroupSyntax).self) {
        for member in group.memberBlock.members {
          guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings
          where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == name {
            return binding.typeAnnotation.map { Expressions.type($0.type) }
          }
        }
        return nil
      }
    }
    return nil
  }

  /// Returns the result type of the function or getter around a place, if the place is its whole body.
  private func resultType(around node: Syntax) -> String? {
    for parent in node.ancestors {
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { Expressions.type($0.type) }
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.map { Expressions.type($0.type) }
      }
      if parent.is(ClosureExprSyntax.self) || parent.is(InitializerDeclSyntax.self) { return nil }
    }
    return nil
  }

  /// The locator's static functions belong to the shared locator.
  private func locator(of call: Call) -> Receiver {
    call.baseText == "ServiceLocator" ? .main : receiver(of: call)
  }

  private func isCertainlyLocator(_ call: Call) -> Bool {
    let text = call.baseText.lowercased()
    return text.contains("locator") || call["name"] != nil || call.base == nil || text == "self" && isInCatalog
      || call.baseText == body.signature.given
      || baseType(of: call).map { BodyFact.catalogTypes.contains(Expressions.unwrapped($0)) } ?? false
  }

  private func mayBeLocator(_ call: Call) -> Bool {
    isCertainlyLocator(call) || call.first.flatMap(Expressions.metatype) != nil || call.baseText == "$0"
      || call.arguments.isEmpty
  }
}

extension SequenceExprSyntax {
  /// Whether the expression chooses between two values: `isOn ? one : other`.
  fileprivate var isChoice: Bool { elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) } }

  /// Returns whether an expression is the value in place of a missing one: `given ?? inject()`.
  fileprivate func substitutes(_ node: (some SyntaxProtocol)?) -> Bool {
    let parts = Array(elements)
    guard let node, parts.count >= 3, parts.last?.id == node.id else { return false }
    return parts[parts.count - 2].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
      && parts.dropFirst().dropLast(2).allSatisfy {
        !$0.is(BinaryOperatorExprSyntax.self) || $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
      }
  }
}
#endif
