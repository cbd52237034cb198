#if Tools
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records a subscript with a key: `catalog[\.clock]`, or `catalog[Keys.clock]` if the base is a catalog.
  func enterSubscript(_ node: SubscriptCallExprSyntax) {
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil else { return }
    let base = node.calledExpression
    // The user's own subscript may locate a type: `container[Clock.self]`.
    if let type = Expressions.metatype(of: argument.expression) {
      let element = ElementFact(kind: .instance(type), position: position(of: argument), conditions: [])
      let given = CallFact.Argument(label: nil, receiver: .other, elements: [element], text: "")
      body.steps.append(
        .call(
          CallFact(
            name: "subscript", base: base.written, receiver: receiver(base), arguments: [given],
            conditions: ownConditions,
            position: position(of: node.arguments), traits: isDeferred ? .isDeferred : [], main: main)))
      return
    }
    let type = base.as(DeclReferenceExprSyntax.self).flatMap { self.type(ofName: $0.baseName.plain) }
    guard
      let key = Expressions.key(of: argument.expression)
        ?? (mayBeCatalog(base, type) ? Expressions.keyOrConstant(of: argument.expression) : nil)
    else { return }
    var obtain = ObtainFact(
      subject: .key(key, as: inferredType(of: Syntax(node))), receiver: receiver(base), base: base.written,
      baseType: type, position: position(of: node.arguments), isOptional: node.isTriedOptionally)
    obtain.leavesScope = leavesScope(Syntax(node))
    add(obtain)
  }

  /// Returns whether the base of a subscript is probably a catalog.
  ///
  /// Most bases are lists.
  private func mayBeCatalog(_ base: ExprSyntax, _ type: String?) -> Bool {
    if let type { return BodyFact.catalogTypes.contains(Expressions.unwrapped(type)) }
    switch receiver(base) {
    case .main, .made, .derived: return true
    case .itself: return isInCatalog
    case .name(let name):
      return name == body.signature.given || body.locals.catalogs[name] != nil || name == "self" && isInCatalog
        || name.lowercased().hasSuffix("catalog") || name.lowercased().hasSuffix("scope")
    case .result, .passed, .other: return false
    }
  }

  /// Records a key path with its root, or one that is stored: in a constant, in a dictionary, or by an initializer.
  ///
  /// Code with a key of the catalog uses it.
  func enterKey(_ node: KeyPathExprSyntax) {
    guard let key = Expressions.key(of: ExprSyntax(node)) else { return }
    var isStored = [.initializerClause, .dictionaryElement].contains(node.parent?.kind)
    // The call reports its own arguments.
    if let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent {
      if call.is(SubscriptCallExprSyntax.self) { return }
      if let name = call.as(FunctionCallExprSyntax.self).flatMap(Call.init)?.name {
        if Self.keyFunctions.contains(name) { return }
        isStored = isStored || name.mayBeType
      }
    }
    guard node.root != nil || isStored else { return }
    // Report each use only if the name is its own.
    add(
      ObtainFact(
        subject: .key(key), receiver: .other, base: "", position: position(of: node),
        isOptional: isStored && node.root == nil, isDeferred: true))
  }

  private static let keyFunctions: Set = [
    "obtain", "resolve", "obtainReady", "obtainIfSupplied", "obtainIfAssembled", "isSupplied", "override", "Obtained",
  ]

  /// Records that a name refers to a key or a string.
  func enterKeyConstant(_ name: String, _ binding: PatternBindingSyntax) {
    guard let value = Expressions.value(of: binding) else { return }
    if here.bodies.count <= 1, let text = Expressions.text(of: value) {
      facts.constants.strings[name, default: []].insert(text)
    }
    guard let path = value.as(KeyPathExprSyntax.self),
      let key = Expressions.key(of: ExprSyntax(path))
    else { return }
    if here.bodies.count > 1 { body.locals.keys[name] = key } else { facts.constants.keys[name] = key }
    facts.constants.keys[(typePath + [name]).joined(separator: ".")] = key
  }
}
#endif
