#if Tools
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records a type or an extension, which begins at a name.
  ///
  /// The name and the generic parameters are arguments because getting them from an unknown declaration needs a cast
  /// to a protocol, which is very slow.
  private func enter(
    _ node: some DeclGroupSyntax, _ names: [String], _ kind: TypeFact.Kind, at name: some SyntaxProtocol,
    _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let path = typePath + names
    let inherits = node.inheritanceClause?.inheritedTypes.flatMap { Expressions.parts(of: $0.type) } ?? []
    var fact = TypeFact(path: path, kind: kind, inherits: inherits, position: position(of: name))
    fact.generics = generics?.parameters.map(\.name.text) ?? []
    if node.attributes.first(named: "propertyWrapper") != nil { fact.traits.insert(.isWrapper) }
    if node.attributes.first(named: "main") != nil { fact.traits.insert(.isMain) }
    if node.kind == .actorDecl { fact.traits.insert(.hasState) }
    facts.types.append(fact)
    here.types.append(
      EnclosingType(
        names: names, path: path, isCatalog: BodyFact.catalogTypes.contains(names.joined(separator: ".")),
        isProtocol: kind == .proto, generics: Set(fact.generics), fact: facts.types.count - 1,
        beforePreview: inherits.contains("PreviewProvider") ? factsBefore : nil))
    enterTraits(of: node.attributes)
    enterStyles(of: node, names)
    enterRoot(of: node)
    return .visitChildren
  }

  func leave() { if let start = here.types.removeLast().beforePreview { endPreview(after: start) } }

  func enterType(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeFact.Kind, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    enter(node, [node.name.plain], kind, at: node.name, generics)
  }

  /// Records the cases of an enumeration, of which a flag may have one.
  func enterCases(of node: EnumDeclSyntax) {
    let cases = node.memberBlock.members.flatMap { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.plain) ?? []
    }
    if cases.count > 1 { facts.notes.enumerations.append(cases) }
  }

  func enterExtension(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = Expressions.type(node.extendedType).split(separator: ".").map(String.init)
    // The extended type may be declared later.
    let result = enter(node, names.isEmpty ? [""] : names, .extending, at: node.extendedType, nil)
    if let type = here.types.last, node.genericWhereClause != nil {
      facts.types[type.fact].traits.insert(.isConditional)
    }
    enterServices(of: node)
    return result
  }

  func enterAlias(_ node: TypeAliasDeclSyntax) {
    let parts = Expressions.parts(of: node.initializer.value)
    let name = node.name.plain
    if name == "Output" || name == "Element", let type = here.types.last {
      facts.types[type.fact].output = node.initializer.value.written
      return
    }
    facts.types.append(
      TypeFact(path: typePath + [name], kind: .alias, inherits: parts, position: position(of: node.name)))
  }

  // MARK: properties

  /// Records the facts of a property, and begins its body.
  func enter(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
      let type = binding.typeAnnotation.map { Expressions.type($0.type) }
      if isInCatalog, let type, type.hasSuffix(".Type") {
        let access = node.modifiers.access ?? node.extensionAround?.modifiers.access
        facts.keys.append(
          KeyFact(
            name: name, type: String(type.dropLast(5)), isQualified: typePath.count > 1,
            access: access, position: position(of: binding)))
      }
      if name == "lifetime", node.isStatic, let type = here.types.last, !type.isProtocol {
        let value = Expressions.value(of: binding)
        facts.types[type.fact].lifetime = StatedLifetime(
          lifetime: value.map(Expressions.lifetime) ?? .unknown("a getter with several statements"),
          position: position(of: binding.pattern))
      }
      if let list = Expressions.list(of: binding) {
        enterList(name, list)
      } else if let value = binding.initializer?.value, value.is(FunctionCallExprSyntax.self),
        Expressions.instanceType(of: value) != nil
      {
        // A single module with a name.
        addList(name, elementFacts(of: value))
      } else if let list = binding.initializer?.value.as(ClosureExprSyntax.self).flatMap({
        Expressions.onlyList(of: $0.statements)
      }) {
        // A function that returns a list is treated as a constant.
        enterList(name, list)
      } else if let value = binding.initializer.map({ Expressions.bare($0.value) }),
        binding.mayBeList(value) || isListedByFunction(value)
      {
        addList(name, elementFacts(of: value))
      }
      if node.isStatic, here.types.last?.names.last == "Lifetime", let value = Expressions.value(of: binding) {
        facts.constants.lifetimes[name] = Expressions.lifetime(value)
      }
      enterGlobal(node, binding, name, type)
      enterKeyConstant(name, binding)
    }
  }

  /// Records a constant, a variable or a getter outside of functions that returns a catalog.
  private func enterGlobal(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String, _ type: String?
  ) {
    guard node.isMember || here.bodies.count == 1, let value = Expressions.value(of: binding) else { return }
    let receiver = receiver(value)
    guard receiver.isCatalog else { return }
    if binding.initializer != nil { facts.constants.catalogs[name] = receiver }
    // The instance reports its own catalog.
    guard node.isStatic || !node.isMember, binding.initializer != nil || receiver == .main else { return }
    // `.main` may belong to any type.
    let isNamed = value.as(MemberAccessExprSyntax.self).map { $0.base != nil } ?? true
    guard isNamed || type.map(BodyFact.catalogTypes.contains) ?? false else { return }
    facts.constants.globals[(typePath + [name]).joined(separator: ".")] = receiver
  }

  func enterList(_ name: String, _ list: ArrayElementListSyntax) {
    addList(name, list.flatMap { elementFacts(of: $0.expression) })
  }

  /// Adds a list, or adds elements to a list with the same name and body.
  func addList(_ name: String, _ elements: [ElementFact], isLocal: Bool? = nil) {
    let body = here.body
    let isLocal = isLocal ?? (here.bodies.count > 1)
    let index = facts.lists.lastIndex {
      $0.name == name && $0.body == body && $0.isLocal == isLocal && $0.context == typePath
    }
    if let index {
      facts.lists[index].elements += elements
    } else {
      facts.lists.append(ListFact(name: name, context: typePath, body: body, isLocal: isLocal, elements: elements))
    }
  }

  /// Records `list += [X()]` and `list = list + [X()]`.
  func enterListChange(_ parts: [ExprSyntax]) {
    guard parts.count >= 3, let name = parts[0].as(DeclReferenceExprSyntax.self)?.baseName.plain,
      parts[1].is(AssignmentExprSyntax.self) || parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+=",
      facts.lists.contains(where: { $0.name == name && $0.body == here.body })
    else { return }
    let added = parts[2...].flatMap { $0.is(BinaryOperatorExprSyntax.self) ? [] : elementFacts(of: $0) }
    addList(name, added.filter { if case .list(name) = $0.kind { false } else { true } })
  }

  /// Records the elements of a function that returns a list.
  func enterReturnedList(_ node: FunctionDeclSyntax, _ code: CodeBlockSyntax) {
    guard node.signature.returnClause?.type.is(ArrayTypeSyntax.self) ?? false else { return }
    addList(node.name.plain, resultElements(of: code.statements), isLocal: false)
  }

  /// Records the elements that the variable of a loop refers to.
  func enterLoop(_ node: ForStmtSyntax) {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
      addName(name)
      meanings.elements[name] = listName(of: node.sequence)
    }
    guard let limit = node.whereClause else { return }
    let text = "for \(node.pattern.written) \(limit.written)"
    here.conditions.append(Wiring.Condition(text, position: position(of: node)))
  }

  /// Returns the name of a list.
  ///
  /// A literal that is used directly gets a name.
  func listName(of expression: ExprSyntax) -> String? {
    let expression = Expressions.bare(expression)
    if let name = Expressions.listName(of: expression) { return name }
    guard expression.is(ArrayExprSyntax.self) || expression.is(SequenceExprSyntax.self) else { return nil }
    let name = "the list at \(position(of: expression))"
    addList(name, elementFacts(of: expression))
    return name
  }

  /// Returns whether a stored property changes: a variable that keeps its value, or a constant with a lock.
  private func isState(_ property: PropertyFact, _ node: VariableDeclSyntax) -> Bool {
    guard !property.isStatic, !node.modifiers.contains(where: { ["weak", "unowned"].contains($0.name.text) }) else {
      return false
    }
    let type = (property.type ?? property.madeType ?? "").prefix { $0 != "<" }
    return node.bindingSpecifier.text == "var" || type == "Mutex" || type == "Atomic"
  }

  /// Adds a property to its type, after its body has begun.
  func addProperty(_ node: VariableDeclSyntax) {
    guard let type = here.types.last else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
      if binding.typeAnnotation?.type.is(ArrayTypeSyntax.self) ?? false, Expressions.list(of: binding) == nil,
        let code = Expressions.getter(of: binding)
      {
        addList(name, resultElements(of: code), isLocal: false)
      }
      let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
      let storage: PropertyFact.Storage =
        type.isProtocol ? .required : isLazy ? .lazy : Expressions.isComputed(binding) ? .computed : .stored
      var property = PropertyFact(
        name: name, type: binding.typeAnnotation.map { Expressions.type($0.type) },
        madeType: binding.initializer.flatMap { Expressions.instanceType(of: $0.value) }, isStatic: node.isStatic,
        storage: storage,
        value: storage == .stored || storage == .lazy ? binding.initializer.map { receiver($0.value) } : nil,
        body: here.body, position: position(of: binding.pattern))
      if storage == .computed, property.type == "Bool" {
        property.flags = Expressions.value(of: binding).map(flagReader.flags)
      }
      if storage == .stored, isState(property, node) { facts.types[type.fact].traits.insert(.hasState) }
      facts.types[type.fact].properties.append(property)
    }
  }
}

extension PatternBindingSyntax {
  /// Returns whether an initial value may be a list of modules, by its type.
  fileprivate func mayBeList(_ value: ExprSyntax) -> Bool {
    guard typeAnnotation?.type.is(ArrayTypeSyntax.self) ?? false else { return false }
    switch value.kind {
    case .sequenceExpr, .declReferenceExpr, .functionCallExpr, .memberAccessExpr, .ifExpr, .switchExpr: return true
    default: return false
    }
  }
}

extension Receiver {
  /// Returns whether it is certainly a catalog.
  var isCatalog: Bool {
    switch self {
    case .main, .made: true
    case .derived(let receiver, _): receiver.isCatalog
    default: false
    }
  }
}

extension Collector {
  /// Records the changes of the test trait to its catalog: `@Suite(.catalog { $0.install(ClockBlueprint()) })`.
  func enterTraits(of attributes: AttributeListSyntax) {
    for name in ["Suite", "Test"] {
      guard let arguments = attributes.first(named: name)?.arguments?.as(LabeledExprListSyntax.self) else { continue }
      for argument in arguments {
        guard let call = argument.expression.as(FunctionCallExprSyntax.self).flatMap(Call.init),
          call.name == "catalog",
          let closure = call.closure
        else { continue }
        begin(.topLevel, at: closure)
        purposes[closure.id, default: .init()].given = .made(position(of: closure))
        walk(closure)
        end()
      }
    }
  }
}

extension SyntaxProtocol {
  /// The extension whose member a declaration is, also in `#if`.
  var extensionAround: ExtensionDeclSyntax? {
    var parent = parent
    while let node = parent, !node.is(ExtensionDeclSyntax.self) { parent = node.parent }
    return parent?.as(ExtensionDeclSyntax.self)
  }
}
#endif
