#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the parameters and places of closures that run in a scope or a bound catalog.
  func enterBinding(_ call: Call) {
    let closures = call.closures
    let outer = receiver(of: call)
    let inner = Receiver.derived(outer, position(of: call))
    // A copy is a catalog of its own, and a scope is part of one.
    switch call.name {
    case "withOverrides":
      if closures.count > 1, let changes = closures.first { purposes[changes.id, default: .init()].given = inner }
      if let operation = closures.last { bind(inner, in: operation) }
    case "withMain": if let operation = closures.last { bind(outer, in: operation) }
    default:
      for closure in closures {
        purposes[closure.id, default: .init()].given = inner
        bind(inner, in: closure)
      }
    }
    if call.name != "withMain" {
      let isSynchronous = call.name == "withSynchronousScope" || !call.node.isAwaited
      addOpening(call, id: position(of: call), isSynchronous ? .undisposed : .disposed)
    }
    enterCall(call)
  }

  /// Records that a closure runs with a catalog as the main one.
  private func bind(_ catalog: Receiver, in closure: ClosureExprSyntax) {
    purposes[closure.id, default: .init()].region = openings(around: catalog)
    purposes[closure.id, default: .init()].main = .bound(catalog, in: main)
  }

  /// Records that a scope or a copy is created, which its owner has to shut down.
  func enterOpening(_ call: Call) {
    addOpening(call, id: position(of: call.node), OwnedCatalog.ending(of: call.node))
    enterCall(call)
  }

  private func addOpening(_ call: Call, id: SourcePosition, _ ending: Wiring.Opening.Ending) {
    var kind = OpeningFact.Kind.copy
    if call.name.hasSuffix("Scope") {
      guard let first = call.first else { return }
      if let name = first.as(MemberAccessExprSyntax.self)?.metatypeName { knownMetatypes.insert(name.id) }
      let outer = receiver(of: call)
      let scope = enterRoot(first, of: outer, in: .derived(outer, id), call)
      kind = .scope(scope.flatMap { isGeneric($0) ? nil : $0.split(separator: ".").last.map(String.init) })
    }
    body.scopes.openings.append(
      OpeningFact(
        kind: kind, function: call.name, id: id, ending: ending, position: position(of: call),
        receiver: receiver(of: call), main: main))
  }

  /// Returns the scopes and copies that a catalog belongs to, if they are opened in the same body.
  ///
  /// The innermost is first.
  func openings(around receiver: Receiver, depth: Int = 0) -> [SourcePosition] {
    switch receiver {
    case .derived(let outer, let place): return [place] + openings(around: outer, depth: depth)
    case .name(let name):
      guard depth < 8, let receiver = body.locals.catalogs[name] else { return [] }
      return openings(around: receiver, depth: depth + 1)
    case .main: return here.closures.last?.within ?? []
    // `@Obtained` uses the main catalog of the place where its owner is created.
    case .itself, .made, .result, .passed, .other: return []
    }
  }

  /// Returns whether an instance is the result of a scope's operation: `withScope(App()) { try $0[\.model] }`.
  func leavesScope(_ node: Syntax) -> Bool {
    var node = node
    while let parent = node.parent, [.tryExpr, .awaitExpr, .returnStmt].contains(parent.kind) { node = parent }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      node.is(ReturnStmtSyntax.self) || list.last?.id == item.id,
      let closure = list.parent?.as(ClosureExprSyntax.self)
    else { return false }
    let argument = closure.parent?.as(LabeledExprSyntax.self)?.parent ?? Syntax(closure)
    let call = argument.parent?.as(FunctionCallExprSyntax.self).flatMap { Call($0) }
    return call.map { ["withScope", "withSynchronousScope"].contains($0.name) } ?? false
  }

  /// Records that something is shut down, or that its `shutdown` function is passed on.
  func enterShutdown(of base: ExprSyntax?) {
    guard let base else {
      if isInCatalog { body.scopes.shutdowns.append(ShutdownFact(receiver: .itself)) }
      return
    }
    let target = Expressions.bare(base)
    let reference = target.as(DeclReferenceExprSyntax.self)?.baseName
    let name = reference?.plain ?? target.as(MemberAccessExprSyntax.self)?.ownProperty
    // A case or a function of a type doesn't belong to a catalog.
    if let reference, reference.plain.mayBeType, reference.plain != "Catalog" { return }
    let isOwn = reference?.text == "self" && isInCatalog
    body.scopes.shutdowns.append(
      ShutdownFact(receiver: isOwn ? .itself : receiver(target), type: name.flatMap { type(ofName: $0) }))
  }

  /// Records that a type is passed as a value.
  ///
  /// If it is a kind of scope, unknown code may open it.
  func enterMetatype(_ node: MemberAccessExprSyntax) {
    guard let name = node.metatypeName, !knownMetatypes.contains(name.id) else { return }
    let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    // A lifetime names a scope without opening it.
    if let member = call?.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "scoped" {
      return
    }
    facts.metatypes.insert(name.plain)
  }
}

/// The fate of a catalog that a function creates.
///
/// `makeScope(_:)` and `isolatedCopy()` leave it to their caller.
enum OwnedCatalog {
  /// Returns whether the surrounding function shuts down the catalog that a call creates; unknown if it leaves the
  /// function.
  static func ending(of call: FunctionCallExprSyntax) -> Wiring.Opening.Ending {
    var node = Syntax(call)
    while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
      node = parent
    }
    // A catalog without a name is used once, and can't be shut down.
    guard let clause = node.parent?.as(InitializerClauseSyntax.self) else {
      return isOnlyAsked(Syntax(call)) ? .undisposed : .unknown
    }
    guard let binding = clause.parent?.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), !variable.isMember,
      let item = variable.parent?.as(CodeBlockItemSyntax.self), let block = item.parent
    else { return .unknown }
    // A variable of a script belongs to its whole module.
    if block.parent?.is(SourceFileSyntax.self) ?? false { return .unknown }
    guard Uses(of: name, in: block).isOnlyAsked else { return .unknown }
    // Shutting down a catalog disposes the scopes that are open.
    let isScope = Call(call)?.name == "makeScope"
    let isEndedWithOther = isScope && Shutdowns(in: block).catalogs.contains { !isSeparate($0, in: block) }
    return isEndedWithOther ? .unknown : .undisposed
  }

  /// Returns whether a catalog that is shut down is certainly not one around a scope of the same function.
  ///
  /// The function creates it, opens no scope in it, and doesn't pass it on.
  private static func isSeparate(_ catalog: ExprSyntax, in block: Syntax) -> Bool {
    guard let name = catalog.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let items = block.as(CodeBlockItemListSyntax.self)
    else { return false }
    let values = items.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings).filter { binding in
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
    guard values.count == 1, let value = values[0].initializer?.value else { return false }
    let call = Expressions.bare(value).as(FunctionCallExprSyntax.self)
    guard let made = call.flatMap({ Call($0)?.name }), ["Catalog", "isolatedCopy", "makeScope"].contains(made) else {
      return false
    }
    return Uses(of: name, in: block, allowing: questions.union(["shutdown"])).isOnlyAsked
  }

  /// The members of a catalog that leave its owner responsible for shutting it down.
  static let questions: Set = [
    "clear", "contribute", "decorate", "graph", "install", "isSupplied", "obtain", "obtainIfAssembled",
    "obtainIfSupplied", "obtainReady", "override", "prepareShared", "resolve", "supply", "supplyShared", "verify",
    "withMain",
  ]

  /// Returns whether code only uses members of a catalog expression, and doesn't pass it on.
  fileprivate static func isOnlyAsked(_ node: Syntax, _ questions: Set<String> = questions) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(SubscriptCallExprSyntax.self) { return call.calledExpression.id == node.id }
    if let member = parent.as(MemberAccessExprSyntax.self) {
      return member.base?.id == node.id && questions.contains(member.declName.baseName.text)
    }
    // `X.obtain(from: scope)` and `X().install(in: scope)`.
    guard let argument = parent.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return false }
    return argument.label?.text == "from" && callee == "obtain" || argument.label?.text == "in" && callee == "install"
  }

  /// Visits each use of a name.
  private final class Uses: SyntaxVisitor {
    private let name: String
    private let questions: Set<String>
    private(set) var isOnlyAsked = true

    init(of name: String, in node: Syntax, allowing questions: Set<String> = OwnedCatalog.questions) {
      (self.name, self.questions) = (name, questions)
      super.init(viewMode: .sourceAccurate)
      walk(node)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.baseName.text == name, !OwnedCatalog.isOnlyAsked(Syntax(node), questions),
        node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id
      {
        isOnlyAsked = false
      }
      return .skipChildren
    }

    // `if let scope` and `[scope]` use the name without an expression.
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      if node.initializer == nil, node.pattern.written == name { isOnlyAsked = false }
      return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
      if node.written.split(separator: " ").last.map(String.init) == name { isOnlyAsked = false }
      return .visitChildren
    }
  }
}

/// The catalogs that code shuts down.
private final class Shutdowns: SyntaxVisitor {
  /// The expressions before `shutdown`; without one, the code is a catalog's own.
  private(set) var catalogs: [ExprSyntax] = []

  init(in node: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == "shutdown" else { return .skipChildren }
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    catalogs.append(member?.base.map(Expressions.bare) ?? ExprSyntax(node))
    return .skipChildren
  }
}

extension MemberAccessExprSyntax {
  /// Returns the last name of a metatype's type: `RequestScope` for `RequestScope.self`.
  fileprivate var metatypeName: TokenSyntax? {
    let name =
      base?.as(DeclReferenceExprSyntax.self)?.baseName ?? base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name.flatMap { $0.plain.mayBeType ? $0 : nil }
  }

  /// Returns the property of `self.property`.
  fileprivate var ownProperty: String? {
    base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" ? declName.baseName.plain : nil
  }
}

extension FunctionCallExprSyntax {
  /// Returns whether `await` precedes it, so that it may be asynchronous.
  fileprivate var isAwaited: Bool {
    var next = Syntax(self).parent
    while let node = next, !node.is(CodeBlockItemSyntax.self), !node.is(ClosureExprSyntax.self) {
      if node.is(AwaitExprSyntax.self) { return true }
      if let variable = node.as(VariableDeclSyntax.self) {
        return variable.modifiers.contains { $0.name.text == "async" }
      }
      next = node.parent
    }
    return false
  }
}
#endif
