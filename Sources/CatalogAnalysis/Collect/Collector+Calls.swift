#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// A call, as far as it may be one of a catalog's or a locator's.
  private struct Call {
    let node: FunctionCallExprSyntax
    let name: String
    /// What it is called on, as it is written; empty for a function by itself.
    let base: String
    let arguments: [LabeledExprSyntax]

    init?(_ node: FunctionCallExprSyntax) {
      self.node = node
      arguments = Array(node.arguments)
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
        name = member.declName.baseName.text
        base = member.base?.trimmedDescription ?? ""
      } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
        name = reference.baseName.text
        base = ""
      } else {
        return nil
      }
    }

    /// The argument without a label.
    var first: ExprSyntax? { arguments.first { $0.label == nil }?.expression }

    subscript(label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

    /// The closure that it ends with.
    var closure: ClosureExprSyntax? {
      node.trailingClosure ?? node.additionalTrailingClosures.last?.closure
        ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    }
  }

  extension Collector {
    /// Enters what a call says.
    func enter(_ node: FunctionCallExprSyntax) {
      guard let call = Call(node) else { return }
      switch call.name {
      case "supply", "supplyShared": enterSupply(call)
      case "contribute": enterContribution(call)
      case "decorate": enterDecoration(call)
      case "override": enterOverride(call)
      case "install": enterInstall(call)
      case "register", "registerSingleton", "registerModules": enterRegistration(call)
      case "obtain", "resolve", "obtainReady", "obtainIfSupplied": enterObtain(call)
      case "locate", "inject": enterLocated(call)
      case "forEach": enterLoop(call)
      default: enterCall(call)
      }
    }

    private func enter(
      _ verb: SupplyFact.Verb, _ subject: SupplyFact.Subject, _ call: Call, lifetime: LifetimeFact? = nil
    ) {
      let closure = call.closure.map(addBuilder)
      body.supplies.append(
        SupplyFact(
          verb: verb, subject: subject, base: call.base, lifetime: lifetime, builder: closure, condition: condition,
          position: position(of: call.node.calledExpression.lastName)))
    }

    private func enterSupply(_ call: Call) {
      guard let type = call.first.flatMap(Expressions.metatype) else { return enterCall(call) }
      let stated = call["as"].map(Expressions.lifetime)
      enter(.supply, .blueprint(type), call, lifetime: call.name == "supplyShared" ? .shared : stated)
    }

    private func enterContribution(_ call: Call) {
      guard let type = call["to"].flatMap(Expressions.metatype) else { return enterCall(call) }
      enter(.contribute, .blueprint(type), call, lifetime: call["as"].map(Expressions.lifetime))
    }

    private func enterDecoration(_ call: Call) {
      guard let type = call.first.flatMap(Expressions.metatype) else { return enterCall(call) }
      enter(.decorate, .blueprint(type), call)
    }

    private func enterOverride(_ call: Call) {
      guard let key = call.first.flatMap(Expressions.key) else { return enterCall(call) }
      enter(.override, .key(key), call)
    }

    private func enterInstall(_ call: Call) {
      var elements = call.arguments.filter { $0.label == nil }.flatMap { elementFacts(of: $0.expression) }
      if let closure = call.closure { elements += blockElements(of: closure.statements) }
      guard !elements.isEmpty else { return }
      body.supplies.append(
        SupplyFact(
          verb: .supply, subject: .elements(elements), base: call.base, condition: condition,
          position: position(of: call.node.calledExpression.lastName)))
    }

    /// What a block of modules says: expressions, and `if` around them.
    private func blockElements(of items: CodeBlockItemListSyntax, under condition: String? = nil) -> [ElementFact] {
      items.flatMap { item -> [ElementFact] in
        var expression = item.item.as(ExprSyntax.self)
        if let statement = item.item.as(ExpressionStmtSyntax.self) { expression = statement.expression }
        if let branch = expression?.as(IfExprSyntax.self) {
          let text = "if " + branch.conditions.trimmedDescription
          var all = blockElements(of: branch.body.statements, under: text)
          if case .codeBlock(let block) = branch.elseBody {
            all += blockElements(of: block.statements, under: "else of " + text)
          }
          return all
        }
        return (expression.map(elementFacts) ?? []).map { element in
          var element = element
          element.condition = condition ?? element.condition
          return element
        }
      }
    }

    // MARK: by type

    private func enterRegistration(_ call: Call) {
      if call.name == "registerModules" {
        let elements = call.first.map(elementFacts) ?? []
        body.supplies.append(
          SupplyFact(
            verb: .register, subject: .elements(elements), base: call.base, condition: condition,
            position: position(of: call.node.calledExpression.lastName)))
        return
      }
      // The catalog's earlier name for `supply`.
      if call.name == "register", let type = call.first.flatMap(Expressions.metatype), type.hasSuffix("Blueprint") {
        return enter(.supply, .blueprint(type), call)
      }
      guard call.isOfLocator else { return enterCall(call) }
      let name = call["name"].flatMap(Expressions.text)
      let type = call.first.flatMap(Expressions.metatype) ?? registeredType(call)
      guard let type else {
        facts.unknowns.append(
          Wiring.Unknown(
            position(of: call.node.calledExpression.lastName),
            "the type that is registered is inferred: name it, as in register(Service.self) { … }"))
        return
      }
      let lifetime: LifetimeFact? = call.name == "registerSingleton" ? .shared : nil
      enter(.register, .located(type, name: name), call, lifetime: lifetime)
    }

    /// The type of what is registered, where it is written: `X() as any P`, or `X()`.
    private func registeredType(_ call: Call) -> String? {
      let value = call.name == "registerSingleton" ? call.first : call.closure.flatMap(Self.result)
      guard let value else { return nil }
      return Self.writtenType(of: value)
    }

    /// What a closure of one expression gives.
    private static func result(of closure: ClosureExprSyntax) -> ExprSyntax? {
      guard let item = closure.statements.last?.item else { return nil }
      switch item {
      case .expr(let expression): return expression
      case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: return nil
      }
    }

    private static func writtenType(of expression: ExprSyntax) -> String? {
      if let attempt = expression.as(TryExprSyntax.self) { return writtenType(of: attempt.expression) }
      if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
        let type = sequence.elements.last?.as(TypeExprSyntax.self),
        sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
      {
        return Expressions.type(type.type)
      }
      if let cast = expression.as(AsExprSyntax.self) { return Expressions.type(cast.type) }
      if expression.is(StringLiteralExprSyntax.self) { return "String" }
      if expression.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if expression.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      return Expressions.instanceType(of: expression)
    }

    private func enterLocated(_ call: Call) {
      guard call.isOfLocator else { return enterCall(call) }
      let place = position(of: call.node.calledExpression.lastName)
      guard let type = call.first.flatMap(Expressions.metatype) ?? inferredType(of: call.node) else {
        facts.unknowns.append(
          Wiring.Unknown(place, "the type that is asked for is inferred: name it, as in \(call.name)(Service.self)"))
        return
      }
      let name = call["name"].flatMap(Expressions.text)
      body.obtains.append(ObtainFact(subject: .located(type, name: name), base: call.base, position: place))
    }

    /// The type that stands beside a call: of the constant, the parameter, the property or the cast.
    private func inferredType(of node: FunctionCallExprSyntax) -> String? {
      var next = node.parent
      while let parent = next {
        if let binding = parent.as(PatternBindingSyntax.self) {
          return binding.typeAnnotation.map { Expressions.type($0.type) }
        }
        if let parameter = parent.as(FunctionParameterSyntax.self) { return Expressions.type(parameter.type) }
        if let sequence = parent.as(SequenceExprSyntax.self), let last = sequence.elements.last?.as(TypeExprSyntax.self) {
          return Expressions.type(last.type)
        }
        guard parent.is(TryExprSyntax.self) || parent.is(InitializerClauseSyntax.self) || parent.is(ExprListSyntax.self)
        else { return nil }
        next = parent.parent
      }
      return nil
    }

    // MARK: by key and blueprint

    private func enterObtain(_ call: Call) {
      let place = position(of: call.node.calledExpression.lastName)
      let isOptional = call.name == "obtainIfSupplied"
      if let key = call.first.flatMap(Expressions.key) {
        body.obtains.append(
          ObtainFact(subject: .key(key), base: call.base, position: place, isOptional: isOptional))
      } else if call["from"] != nil, let last = call.base.split(separator: ".").last?.first, last.isUppercase {
        body.obtains.append(
          ObtainFact(subject: .blueprint(call.base), base: call["from"]!.trimmedDescription, position: place))
      } else {
        enterCall(call)
      }
    }

    /// Enters what `@Obtained(\.key)` says.
    func enterObtained(_ attribute: AttributeListSyntax.Element, of node: VariableDeclSyntax) {
      guard let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "Obtained",
        case .argumentList(let arguments) = attribute.arguments,
        let key = arguments.first.flatMap({ Expressions.key(of: $0.expression) })
      else { return }
      body.obtains.append(
        ObtainFact(subject: .key(key), base: "", position: position(of: attribute), isDeferred: true))
    }

    // MARK: other calls

    /// Enters that the closure of a `forEach` names the elements of a list.
    private func enterLoop(_ call: Call) {
      guard let member = call.node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        let list = Expressions.listName(of: base), let closure = call.closure
      else { return }
      name(Expressions.parameter(of: closure) ?? "_", of: list)
    }

    private func enterCall(_ call: Call) {
      body.calls.append(
        CallFact(
          name: call.name, base: call.base.isEmpty ? nil : call.base,
          elements: call.arguments.flatMap { argument -> [ElementFact] in
            let isNamed = argument.expression.is(DeclReferenceExprSyntax.self)
            let isMade = Expressions.instanceType(of: argument.expression) != nil
            return isNamed || isMade ? elementFacts(of: argument.expression) : []
          },
          arguments: call.arguments.map(\.expression.trimmedDescription),
          position: position(of: call.node.calledExpression.lastName)))
    }
  }

  extension Call {
    /// Whether it is a locator's, as far as its base says.
    fileprivate var isOfLocator: Bool {
      base.lowercased().contains("locator") || self["name"] != nil || base.isEmpty || base == "self"
        || first.flatMap(Expressions.metatype) != nil
    }
  }

  extension ExprSyntax {
    /// The name at its end, where a reader looks for a call.
    fileprivate var lastName: Syntax {
      if let member = self.as(MemberAccessExprSyntax.self) { return Syntax(member.declName) }
      return Syntax(self)
    }
  }
#endif
