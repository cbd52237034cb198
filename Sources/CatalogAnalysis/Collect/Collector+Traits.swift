#if Tools
import SwiftSyntax

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
#endif
