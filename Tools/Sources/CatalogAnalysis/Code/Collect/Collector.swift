#if Tools
import CatalogWiring
import SwiftSyntax

/// Collects the facts of a file in one walk over its syntax tree.
final class Collector: SyntaxVisitor {
  var facts: FileFacts
  /// The bodies so far.
  var allBodies: [BodyFact] = []
  private let lines: Lines
  /// The first bytes of the code that was not read.
  let skipped: Set<Int>
  /// The other libraries whose code is read in the file.
  let dialects: [any Dialect.Type]
  /// The code around the place.
  var here = CodeAround()
  /// The closures whose purpose is known before the walk comes to them.
  var purposes: [SyntaxIdentifier: ClosurePurpose] = [:]
  /// The metatypes whose purpose is known.
  var knownMetatypes: Set<SyntaxIdentifier> = []
  var meanings = NameMeanings()

  private init(
    path: String, module: String, text: SourceText, dialects: Set<Wiring.Style>, skipped: [FunctionScanner.Function]
  ) {
    self.dialects = Dialects.of(dialects)
    self.skipped = Set(skipped.map(\.code.lowerBound))
    facts = FileFacts(source: SourceFacts(path: path, module: module))
    lines = Lines(text.bytes, path: path)
    super.init(viewMode: .sourceAccurate)
    allBodies.append(BodyFact(owner: .topLevel, context: [], position: SourcePosition(file: path, line: 1, column: 1)))
  }

  /// Collects the facts of a file.
  ///
  /// - Parameters:
  ///   - tree: The syntax tree of the file.
  ///   - text: The text of the file.
  ///   - path: The path, for findings.
  ///   - module: The module that the file belongs to.
  ///   - digest: The hash of the text, if it is requested.
  ///   - dialects: The other libraries whose code is read in the file.
  ///   - skipped: The functions whose code the tree lacks.
  static func facts(
    of tree: SourceFileSyntax, text: SourceText, path: String, module: String, digest: UInt64?,
    dialects: Set<Wiring.Style>, skipped: [FunctionScanner.Function] = []
  ) -> ReadFile {
    let collector = Collector(path: path, module: module, text: text, dialects: dialects, skipped: skipped)
    collector.facts.source.skipped = skipped.flatMap { [$0.whole.lowerBound, $0.whole.upperBound] }
    collector.facts.source.dialects = dialects
    collector.walk(tree)
    collector.facts.bodies = collector.allBodies.map(Body.init)
    // Few files have such a comment, so the tokens are visited only if the text contains the word.
    if text.bytes.contains(SilenceComments.word) {
      collector.facts.notes.silences = SilenceComments.all(in: tree) { collector.position(at: $0) }
    }
    collector.enterDiagnostics(in: tree, text)
    collector.facts.relevance = Relevance(collector.facts)
    collector.facts.source.digest = digest ?? SourceFacts.noDigest
    return ReadFile(collector.facts)
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    position(at: node.positionAfterSkippingLeadingTrivia)
  }

  func position(at position: AbsolutePosition) -> SourcePosition { lines.position(at: position.utf8Offset) }

  /// The body around the place.
  var body: BodyFact {
    // The body has many parts. Reading one of them through a copy would copy them all.
    _read { yield allBodies[here.body] }
    _modify { yield &allBodies[here.body] }
  }

  /// The names of the types around the place.
  var typePath: [String] { here.types.last?.path ?? [] }

  /// Whether the place is in an extension of the catalog or the locator.
  var isInCatalog: Bool { here.types.count == 1 && here.types[0].isCatalog }

  // MARK: what a walk passes by

  // Nothing runs in types, attributes and modifiers. Their relevant parts are read where they occur.
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ReturnClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: what a walk comes to

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.path.first?.name.text { facts.source.imports.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node, .value, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enterCases(of: node)
    return enterType(node, .value, node.genericParameterClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node, .reference, node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node, .reference, node.genericParameterClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node, .proto, nil) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enterExtension(node) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    enterAlias(node)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = here.types.last { facts.types[type.fact].associated.insert(node.name.plain) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isSkipped(node) { return .skipChildren }
    enterSupplied(node)
    begin(node)
    for dialect in dialects { dialect.enter(node, in: self) }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { if !isSkipped(node) { end() } }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { end() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(.method("deinit"), at: node.deinitKeyword)
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { end() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node)
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { end() }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.defaultValue != nil {
      here.defaultOf = node.firstName.text == "_" ? node.secondName?.text : node.firstName.text
    }
    return node.defaultValue == nil ? .skipChildren : .visitChildren
  }
  override func visitPost(_ node: FunctionParameterSyntax) { here.defaultOf = nil }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node)
    guard node.isMember else {
      for binding in node.bindings { enterLocal(binding) }
      if !dialects.isEmpty { for attribute in node.attributes { enterWrapper(attribute, of: node) } }
      return .visitChildren
    }
    begin(
      .property(node.bindings.first?.pattern.written ?? ""), at: node.bindings, isStatic: node.isStatic)
    addProperty(node)
    for attribute in node.attributes { enterWrapper(attribute, of: node) }
    for dialect in dialects { dialect.enter(node, in: self) }
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { if node.isMember { end() } }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain {
      addName(name)
      let type =
        node.typeAnnotation.map { Expressions.type($0.type) } ?? type(ofName: name).map(Expressions.unwrapped)
      body.locals.types[name] = type
      if let value = node.initializer?.value { enterCatalog(name, value) }
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    enterPreview(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    enterPreview(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    begin(node)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { end(node) }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    for dialect in dialects { dialect.enter(node, in: self) }
    enterKey(node)
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    enterIf(node)
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    enterSwitch(node)
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    enterIfConfig(node)
    return .skipChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    enterGuard(node)
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    here.accessors += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { here.accessors -= 1 }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    here.conditions.beginBlock()
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockItemListSyntax) { here.conditions.endBlock() }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.text == "?" { here.optionalTries += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: TryExprSyntax) {
    if node.questionOrExclamationMark?.text == "?" { here.optionalTries -= 1 }
  }

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    enterDo(node)
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    enterLoop(node)
    return .visitChildren
  }
  override func visitPost(_ node: ForStmtSyntax) {
    if node.whereClause != nil { here.conditions.end(at: here.conditions.count - 1) }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    for dialect in dialects { dialect.enter(node, in: self) }
    let parts = Array(node.elements)
    enterListChange(parts)
    enterAssignment(parts)
    return enterChoice(parts) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    for dialect in dialects { dialect.enter(node, in: self) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    enter(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    enterSubscript(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    for dialect in dialects { dialect.enter(node, in: self) }
    // The body of a type reports the members that it reads.
    let isOwn = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    if !isOwn, facts.members[name] == nil { facts.members[name] = position(of: node.declName) }
    switch name {
    case "shutdown": enterShutdown(of: node.base)
    case "self": enterMetatype(node)
    default: break
    }
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      !(node.parent?.is(FunctionCallExprSyntax.self) ?? false)
    {
      enterProperty(node.declName, of: base)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    for dialect in dialects { dialect.enter(node, in: self) }
    // Only names without a base, and only where a context or a bundle may be created from the type.
    if isReading, !(node.parent?.is(MemberAccessExprSyntax.self) ?? false) || node.isBase {
      // In `let clock = clock`, the second name isn't the constant's.
      let binding = node.parent?.parent?.as(PatternBindingSyntax.self)
      let isOuter = binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == node.baseName.plain
      read(node.baseName.plain, isQualified: isOuter, at: position(of: node))
    }
    if !here.types.isEmpty, !here.types[here.types.count - 1].obtained.isEmpty,
      !body.locals.names.contains(node.baseName.text)
    {
      readObtained(node.baseName.plain, at: node)
    }
    // Code can use a requirement of a header this way in its own type, and in extensions of the header.
    if !here.types.isEmpty, case .method = body.owner, !body.locals.names.contains(node.baseName.text),
      facts.members[node.baseName.text] == nil
    {
      facts.members[node.baseName.text] = position(of: node)
    }
    return .skipChildren
  }
}

extension DeclReferenceExprSyntax {
  /// Returns whether it is before a dot.
  fileprivate var isBase: Bool { parent?.as(MemberAccessExprSyntax.self)?.base?.id == id }
}
#endif
