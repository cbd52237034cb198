#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// The containers that a program creates with Swinject, as far as the sources show them.
struct SwinjectContainers: Sendable {
  /// The types that register their services in a child container.
  private(set) var childAssemblies: Set<String> = []
  /// Whether a container sets a default object scope.
  private(set) var hasDefaultScope = false
  /// The places that create containers without a parent.
  private var roots: [SourcePosition] = []

  init() {}

  init(_ sources: [MigrationSource]) {
    for source in sources where !source.isOfTests && source.imports.contains("Swinject") {
      let visitor = ContainerVisitor(viewMode: .sourceAccurate)
      visitor.walk(source.tree)
      if visitor.hasChild { childAssemblies.formUnion(visitor.created) }
      hasDefaultScope = hasDefaultScope || visitor.hasDefaultScope
      roots += visitor.roots.map { source.position(of: $0) }
    }
  }

  /// The reason that the requested container is unknown; nil if the program has only one.
  var whySeveral: String? {
    roots.count > 1
      ? "several containers are created, of which the bridge asks one: at \(roots.sorted().map { "\($0)" }.joined(separator: ", "))"
      : nil
  }
}

private final class ContainerVisitor: SyntaxVisitor {
  var hasChild = false
  var hasDefaultScope = false
  var created: Set<String> = []
  var roots: [Syntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let call = Call(node) else { return .visitChildren }
    if call.name.mayBeType { created.insert(call.name) }
    guard ["Assembler", "Container"].contains(call.name), call.base.map({ $0.written == "Swinject" }) ?? true else {
      return .visitChildren
    }
    if call["defaultObjectScope"] != nil { hasDefaultScope = true }
    if call["parent"] != nil || call["parentAssembler"] != nil {
      hasChild = true
    } else if call["container"] == nil {
      roots.append(Syntax(node))
    }
    return .visitChildren
  }
}
#endif
