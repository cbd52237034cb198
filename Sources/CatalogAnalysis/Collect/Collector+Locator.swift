#if Tools
  import CatalogInspection
  import SwiftSyntax

  extension Collector {
    func enterRegistration(_ call: Call) {
      if call.name == "registerModules" {
        return enter(call.first.map { elementFacts(of: $0) } ?? [], locator(of: call), call.baseText, call)
      }
      // The catalog's earlier name for `supply`.
      if call.name == "register", let type = call.first.flatMap(Expressions.metatype), call["factory"] == nil,
        call.node.trailingClosure == nil || type.hasSuffix("Blueprint")
      {
        return enter(.supply, .blueprint(type), call)
      }
      guard mayBeLocator(call) else { return enterCall(call) }
      let stated = call.first.flatMap(Expressions.metatype)
      guard let type = stated ?? registeredType(call) else {
        let reason = "the type that is registered is inferred: name it, as in register(Service.self) { … }"
        facts.unknowns.append(Wiring.Unknown(position(of: call), reason))
        return
      }
      let lifetime: LifetimeFact? = call.name == "registerSingleton" ? .shared : nil
      let builder = call.closure.map { addBuilder($0, decorates: false) }
      body.steps.append(
        .supply(
          SupplyFact(
            verb: .register, subject: .located(type, name: call["name"].flatMap(Expressions.text)),
            receiver: locator(of: call), base: call.baseText, lifetime: lifetime, builder: builder,
            conditions: ownConditions, position: position(of: call))))
    }

    /// The type of what is registered, where it is written: `X() as any P`, or `X()`.
    private func registeredType(_ call: Call) -> String? {
      let value =
        call.name == "registerSingleton"
        ? call.first : call.closure?.statements.last.flatMap { Expressions.returned($0) }
      return value.flatMap { writtenType(of: $0) }
    }

    private func writtenType(of expression: ExprSyntax) -> String? {
      let expression = Expressions.bare(expression)
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
      // A type's own constant is of that type, most often: `URLSession.shared`.
      if let member = expression.as(MemberAccessExprSyntax.self),
        let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plain, name.first?.isUppercase ?? false
      {
        return ["shared", "default", "standard", "main", "current"].contains(member.declName.baseName.text)
          ? name : constantType(name, member.declName.baseName.plain)
      }
      return nil
    }

    /// What a type calls its one instance may be anything but of another type where the declaration says so.
    private func constantType(_ type: String, _ name: String) -> String? {
      // `ProcessInfo.processInfo`: the type's name, in lower case.
      type.lowercased() == name.lowercased() ? type : nil
    }

    func enterLocated(_ call: Call) {
      guard mayBeLocator(call) else { return enterCall(call) }
      let place = position(of: call)
      let stated = call.first.flatMap(Expressions.metatype)
      guard let type = stated ?? specializedType(call) ?? inferredType(of: Syntax(call.node)) else {
        // It may be a method of something else that is called so.
        guard isCertainlyLocator(call) else { return enterCall(call) }
        let reason = "the type that is asked for is inferred: name it, as in \(call.name)(Service.self)"
        facts.unknowns.append(Wiring.Unknown(place, reason))
        return
      }
      add(
        ObtainFact(
          subject: .located(type, name: call["name"].flatMap(Expressions.text)), receiver: locator(of: call),
          base: call.baseText, position: place, isLocatorsCall: isCertainlyLocator(call)))
    }

    private func specializedType(_ call: Call) -> String? {
      call.node.calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.first.flatMap
      {
        argument in argument.argument.as(TypeSyntax.self).map(Expressions.type)
      }
    }

    /// The type that stands beside a call: of the constant, the parameter, the property or the cast.
    private func inferredType(of node: Syntax) -> String? {
      var next = node.parent
      while let parent = next {
        if let binding = parent.as(PatternBindingSyntax.self) {
          return binding.typeAnnotation.map { Expressions.type($0.type) }
        }
        if let parameter = parent.as(FunctionParameterSyntax.self) { return Expressions.type(parameter.type) }
        if let sequence = parent.as(SequenceExprSyntax.self) {
          if let last = sequence.elements.last?.as(TypeExprSyntax.self) { return Expressions.type(last.type) }
          return assignedType(sequence)
        }
        if let result = parent.as(ReturnStmtSyntax.self) { return resultType(around: Syntax(result)) }
        if parent.is(CodeBlockItemSyntax.self) { return resultType(around: parent) }
        guard parent.is(TryExprSyntax.self) || parent.is(InitializerClauseSyntax.self) || parent.is(ExprListSyntax.self)
        else { return nil }
        next = parent.parent
      }
      return nil
    }

    /// `self.clock = locator.inject()`: the type of the property.
    private func assignedType(_ sequence: SequenceExprSyntax) -> String? {
      guard sequence.elements.count == 3, let target = sequence.elements.first else { return nil }
      let name =
        target.as(MemberAccessExprSyntax.self)?.declName.baseName.plain
        ?? target.as(DeclReferenceExprSyntax.self)?.baseName.plain
      guard let name else { return nil }
      var next = sequence.parent
      while let parent = next {
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
        next = parent.parent
      }
      return nil
    }

    /// What the function or the getter around a place gives, if the place is all of it.
    private func resultType(around node: Syntax) -> String? {
      var next = node.parent
      while let parent = next {
        if let function = parent.as(FunctionDeclSyntax.self) {
          return function.signature.returnClause.map { Expressions.type($0.type) }
        }
        if let binding = parent.as(PatternBindingSyntax.self) {
          return binding.typeAnnotation.map { Expressions.type($0.type) }
        }
        if parent.is(ClosureExprSyntax.self) || parent.is(InitializerDeclSyntax.self) { return nil }
        next = parent.parent
      }
      return nil
    }

    /// The locator's static functions are those of the shared one.
    private func locator(of call: Call) -> Receiver {
      call.baseText == "ServiceLocator" ? .main : receiver(of: call)
    }

    private func isCertainlyLocator(_ call: Call) -> Bool {
      let text = call.baseText.lowercased()
      return text.contains("locator") || call["name"] != nil || call.base == nil || text == "self" && isInCatalog
        || call.baseText == body.given
    }

    private func mayBeLocator(_ call: Call) -> Bool {
      isCertainlyLocator(call) || call.first.flatMap(Expressions.metatype) != nil || call.baseText == "$0"
        || call.arguments.isEmpty
    }
  }
#endif
