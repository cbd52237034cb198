#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// Collects what a file says in one walk over its tree.
  final class Collector: SyntaxVisitor {
    var facts: FileFacts
    private let converter: SourceLocationConverter
    /// The types around the place, each with whether it is a value; nil for the catalog's extension.
    private var types: [(names: [String], isValue: Bool)] = []
    /// The bodies around the place, by their places in the list.
    private var bodies: [Int] = []
    /// The conditions around the place, in the innermost body.
    private var conditions: [String] = []
    /// Closures that are bodies of their own.
    var builders: [SyntaxIdentifier: Int] = [:]
    /// What the variables of loops stand for.
    private var elements: [String: String] = [:]

    init(path: String, module: String, tree: SourceFileSyntax) {
      facts = FileFacts(path: path, module: module)
      converter = SourceLocationConverter(fileName: path, tree: tree)
      super.init(viewMode: .sourceAccurate)
      let start = SourcePosition(file: path, line: 1, column: 1)
      facts.bodies.append(BodyFact(owner: .topLevel, position: start))
      bodies = [0]
    }

    /// What a file says.
    static func facts(of tree: SourceFileSyntax, path: String, module: String) -> FileFacts {
      let collector = Collector(path: path, module: module, tree: tree)
      collector.walk(tree)
      return collector.facts
    }

    func position(of node: some SyntaxProtocol) -> SourcePosition {
      let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
      return SourcePosition(file: facts.path, line: location.line, column: location.column)
    }

    /// The body that the place is in.
    var body: BodyFact {
      get { facts.bodies[bodies[bodies.count - 1]] }
      set { facts.bodies[bodies[bodies.count - 1]] = newValue }
    }

    var condition: String? { conditions.isEmpty ? nil : conditions.joined(separator: ", ") }
    var typePath: [String] { types.flatMap(\.names) }
    private var isInCatalog: Bool { types.last?.names == ["Catalog"] }

    // MARK: types

    private func enter(
      _ node: some DeclGroupSyntax, _ names: [String], _ kind: TypeFact.Kind, _ attributes: AttributeListSyntax
    ) -> SyntaxVisitorContinueKind {
      types.append((names, kind == .value))
      facts.types.append(
        TypeFact(
          path: typePath, kind: kind,
          inherits: node.inheritanceClause?.inheritedTypes.map { Expressions.type($0.type) } ?? [],
          isMainActor: attributes.hasMainActor, position: position(of: node.memberBlock.leftBrace)))
      return .visitChildren
    }

    private func leave() { types.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, [node.name.text], .value, node.attributes)
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, [node.name.text], .value, node.attributes)
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, [node.name.text], .reference, node.attributes)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, [node.name.text], .reference, node.attributes)
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node, [node.name.text], .proto, node.attributes)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let names = Expressions.type(node.extendedType).split(separator: ".").map(String.init)
      return enter(node, names, .extending, node.attributes)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.types.append(
        TypeFact(
          path: typePath + [node.name.text], kind: .alias,
          inherits: Expressions.parts(of: node.initializer.value), position: position(of: node.name)))
      return .visitChildren
    }

    // MARK: bodies

    private func begin(_ owner: BodyFact.Owner, at node: some SyntaxProtocol) {
      var new = BodyFact(owner: owner, position: position(of: node))
      new.isInValueType = types.last?.isValue ?? false
      facts.bodies.append(new)
      bodies.append(facts.bodies.count - 1)
    }

    private func end() { bodies.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(types.isEmpty ? .function(node.name.text) : .method(type: typePath, name: node.name.text), at: node.name)
      body.parameter = node.signature.parameterClause.parameters
        .first { ["Catalog", "Assembling", "ServiceLocator"].contains(Expressions.type($0.type)) }
        .map { ($0.secondName ?? $0.firstName).text }
      body.parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
      body.generics = node.genericParameterClause?.parameters.map(\.name.text) ?? []
      if let list = node.body.flatMap({ Expressions.onlyList(of: $0.statements) }) {
        facts.lists.append(ListFact(name: node.name.text, elements: list.flatMap { elementFacts(of: $0.expression) }))
      }
      return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { end() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      begin(.initializer(type: typePath), at: node.initKeyword)
      return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { end() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.isMember || node.parent?.is(CodeBlockItemSyntax.self) ?? false else { return .visitChildren }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        if isInCatalog, let type = binding.typeAnnotation.map({ Expressions.type($0.type) }), type.hasSuffix(".Type") {
          facts.keys.append(KeyFact(name: name, type: String(type.dropLast(5)), position: position(of: binding)))
        }
        if name == "lifetime", node.isStatic, let value = Expressions.value(of: binding) {
          if let index = facts.types.lastIndex(where: { $0.path == typePath }) {
            facts.types[index].lifetime = Expressions.lifetime(value)
          }
        }
        if let list = Expressions.list(of: binding) {
          facts.lists.append(ListFact(name: name, elements: list.flatMap { elementFacts(of: $0.expression) }))
        }
      }
      for attribute in node.attributes { enterObtained(attribute, of: node) }
      if node.isMember {
        let name = node.bindings.first?.pattern.trimmedDescription ?? ""
        begin(.property(type: typePath, name: name), at: node.bindings)
      }
      return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { if node.isMember { end() } }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      guard let index = builders[node.id] else { return .visitChildren }
      bodies.append(index)
      body.parameter = Expressions.parameter(of: node)
      conditions.append("")
      return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) {
      guard builders[node.id] != nil else { return }
      end()
      conditions.removeLast()
    }

    /// Makes a closure a body of its own.
    func addBuilder(_ closure: ClosureExprSyntax) -> Int {
      var new = BodyFact(owner: .builder, position: position(of: closure))
      new.isInValueType = false
      facts.bodies.append(new)
      builders[closure.id] = facts.bodies.count - 1
      return facts.bodies.count - 1
    }

    // MARK: conditions

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      conditions.append("if " + node.conditions.trimmedDescription)
      return .visitChildren
    }
    override func visitPost(_ node: IfExprSyntax) { conditions.removeLast() }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      conditions.append("switch " + node.subject.trimmedDescription)
      return .visitChildren
    }
    override func visitPost(_ node: SwitchExprSyntax) { conditions.removeLast() }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let list = Expressions.listName(of: node.sequence)
      {
        elements[name] = list
      }
      return .visitChildren
    }

    // MARK: calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      enter(node)
      return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let key = node.arguments.first.flatMap({ Expressions.key(of: $0.expression) }), node.arguments.count == 1 {
        body.obtains.append(
          ObtainFact(
            subject: .key(key), base: node.calledExpression.trimmedDescription,
            position: position(of: node.arguments)))
      }
      return .visitChildren
    }

    /// What is installed by an expression.
    func elementFacts(of expression: ExprSyntax) -> [ElementFact] {
      let position = position(of: expression)
      func fact(_ kind: ElementFact.Kind) -> [ElementFact] {
        [ElementFact(kind: kind, position: position, condition: condition)]
      }
      if let list = expression.as(ArrayExprSyntax.self) {
        return list.elements.flatMap { elementFacts(of: $0.expression) }
      }
      if let type = Expressions.instanceType(of: expression) { return fact(.instance(type)) }
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        return fact(.list(elements[name] ?? name))
      }
      if let name = Expressions.listName(of: expression) { return fact(.list(name)) }
      return fact(.unknown(expression.trimmedDescription))
    }

    /// Enters that the elements of a list have a name in a closure.
    func name(_ element: String, of list: String) { elements[element] = list }
  }
#endif
