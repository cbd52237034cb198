#if Tools
  import CatalogInspection
  import SwiftSyntax

  /// The containers that a program creates with Swinject, as far as that is written.
  struct SwinjectContainers: Sendable {
    /// The types whose registrations are made in a container below another one.
    private(set) var childAssemblies: Set<String> = []
    /// Whether a container has a default object scope of its own.
    private(set) var hasDefaultScope = false
    /// Where containers are created that are below no other one.
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

    /// Why it isn't known which container is asked; nil if there is only one.
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
