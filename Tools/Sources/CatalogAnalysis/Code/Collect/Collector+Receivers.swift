#if Tools
import SwiftSyntax

extension Collector {
  /// Returns the meaning of an expression that may be a catalog.
  func receiver(_ expression: ExprSyntax) -> Receiver {
    let expression = Expressions.bare(expression)
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      if name == "$0", case .catalog(let receiver) = here.closures.last?.unnamed { return receiver }
      if let scope = scope(ofParameter: name) { return scope }
      // Two branches may each declare a catalog with that name.
      if case .made(let place)? = body.locals.catalogs[name],
        !body.locals.assignments.contains(where: { $0.name == name }),
        !meanings.shadowed.contains(Shadowed(name: name, body: here.body))
      {
        return .made(place)
      }
      return .name(name)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) { return receiver(member) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return receiver(call) }
    return .other
  }

  /// Returns the scope or copy that the innermost closure with this parameter receives.
  ///
  /// Closures of one function often have parameters of the same name.
  private func scope(ofParameter name: String) -> Receiver? {
    for closure in here.closures.reversed().map(\.unnamed) {
      guard case .named(name, let receiver) = closure else { continue }
      // A closure inside may have bound the name again.
      if case .derived = receiver, body.locals.catalogs[name] == receiver { return receiver }
      return nil
    }
    return nil
  }

  private func receiver(_ member: MemberAccessExprSyntax) -> Receiver {
    let name = member.declName.baseName.text
    guard let base = member.base else { return name == "main" || name == "shared" ? .main : .other }
    let text = base.written
    switch (text, name) {
    case ("Catalog", "main"), ("ServiceCatalog.Catalog", "main"), ("Catalog", "shared"), ("ServiceLocator", "shared"),
      ("ServiceLocator", "sharedLocator"):
      return .main
    default: return .name("\(text).\(name)")
    }
  }

  private func receiver(_ call: FunctionCallExprSyntax) -> Receiver {
    let callee = Expressions.bare(call.calledExpression)
    // `{ … }()`: a catalog that is set up where it is created.
    if let closure = callee.as(ClosureExprSyntax.self) { return made(in: closure) ?? .made(position(of: call)) }
    if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base {
      switch member.declName.baseName.text {
      case "isolatedCopy", "makeScope": return .derived(receiver(base), position(of: call))
      case "init": return made(base.written, call)
      default: return .result(of: member.declName.baseName.plain)
      }
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.plain else { return .other }
    if isInCatalog, name == "makeScope" || name == "isolatedCopy" { return .derived(.itself, position(of: call)) }
    return made(name, call)
  }

  /// Returns the catalog that a closure creates and returns: `{ let catalog = Catalog(); …; return catalog }()`.
  private func made(in closure: ClosureExprSyntax) -> Receiver? {
    guard let value = closure.statements.last.flatMap({ Expressions.returned($0) }),
      let name = Expressions.bare(value).as(DeclReferenceExprSyntax.self)?.baseName.plain
    else { return nil }
    for item in closure.statements {
      guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == name {
        guard let value = binding.initializer?.value, case .made(let place) = receiver(value) else { return nil }
        return .made(place)
      }
    }
    return nil
  }

  private func made(_ name: String, _ call: FunctionCallExprSyntax) -> Receiver {
    switch name {
    case "Catalog": return .made(position(of: call))
    case "ServiceLocator":
      // A view of a catalog counts as that catalog.
      return call.arguments.first { $0.label?.text == "catalog" }.map { receiver($0.expression) }
        ?? .made(position(of: call))
    default: return name.mayBeType ? .other : .result(of: name)
    }
  }
}
#endif
