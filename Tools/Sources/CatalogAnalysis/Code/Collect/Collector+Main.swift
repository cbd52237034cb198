#if Tools
import SwiftSyntax

extension Collector {
  /// The value of ``Catalog.main`` at the place.
  var main: MainCatalog { here.mains[here.mains.count - 1] }

  /// Returns the value of ``Catalog.main`` in a closure.
  func main(in closure: ClosureExprSyntax) -> MainCatalog {
    if let bound = purposes[closure.id]?.main { return bound }
    guard let call = closure.callAround else { return .unknown }
    // `{ … }()` is called immediately.
    if call.calledExpression.id == Syntax(closure).id { return main }
    guard let function = Call(call) else { return .unknown }
    switch function.name {
    case "detached" where function.baseText == "Task": return .process
    case "async", "asyncAfter":
      let base = function.baseText.lowercased()
      return base.contains("queue") || base.contains("dispatch") ? .process : .unknown
    default: return Self.runningAtOnce.contains(function.name) ? main : .unknown
    }
  }

  /// The standard library's functions that run a closure immediately, or in a task that inherits task-local values.
  private static let runningAtOnce: Set = [
    "Task", "addTask", "addTaskUnlessCancelled", "allSatisfy", "compactMap", "contains", "drop", "filter", "first",
    "firstIndex", "flatMap", "forEach", "map", "mapValues", "max", "min", "prefix", "reduce", "sorted",
    "withTaskCancellationHandler", "withTaskGroup", "withThrowingDiscardingTaskGroup", "withThrowingTaskGroup",
  ]

  /// Records `name = value` and `self.name = value` if the value may be a catalog.
  func enterAssignment(_ parts: [ExprSyntax]) {
    guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return }
    let value = parts.count == 3 ? mayBeCatalog(parts[2]) : .other
    guard let value else { return }
    if let tuple = parts[0].as(TupleExprSyntax.self) {
      for element in tuple.elements { addAssignment(to: element.expression, .other) }
    } else {
      addAssignment(to: parts[0], value)
    }
  }

  private func addAssignment(to target: ExprSyntax, _ value: Receiver) {
    if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      body.locals.assignments.append(AssignmentFact(name: name, isOwn: true, value: value, main: main))
    } else if let member = target.as(MemberAccessExprSyntax.self) {
      let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      body.locals.assignments.append(
        AssignmentFact(name: member.declName.baseName.plain, isOwn: isOwn, value: value, main: main))
    }
  }

  /// Returns the catalog that an assigned value may be, or `nil` if it can't be one.
  private func mayBeCatalog(_ value: ExprSyntax) -> Receiver? {
    switch value.kind {
    case .arrayExpr, .booleanLiteralExpr, .closureExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr,
      .keyPathExpr, .nilLiteralExpr, .stringLiteralExpr:
      nil
    default: receiver(value)
    }
  }
}

extension ClosureExprSyntax {
  /// The call that the closure is an argument of, or that calls it.
  var callAround: FunctionCallExprSyntax? {
    guard var parent else { return nil }
    if parent.is(LabeledExprSyntax.self) || parent.is(MultipleTrailingClosureElementSyntax.self),
      let list = parent.parent?.parent
    {
      parent = list
    }
    return parent.as(FunctionCallExprSyntax.self)
  }
}
#endif
