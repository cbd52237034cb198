#if Tools
import SwiftSyntax

/// Finds the first code of a builder that reaches outside of the program.
///
/// The call is usually in the type that the builder creates, so the members of the types that it creates are searched,
/// too. The types that these create are not, because they may be created in other ways.
struct OutsideUses {
  let file: OutsideFile

  /// Returns the first use in a builder, and the name of the created type that contains it.
  ///
  /// - Parameters:
  ///   - body: The code of the builder.
  ///   - path: The names of the types around the builder.
  func first(in body: CodeBlockSyntax, of path: [String]) -> (use: OutsideUse, type: String?)? {
    let finder = Finder(file)
    finder.walk(body)
    if let use = finder.use { return (use, nil) }
    for (name, labels) in finder.created {
      for part in file.parts(of: name, in: path) {
        for member in part.members {
          if let use = first(in: member, without: labels) { return (use, part.path.joined(separator: ".")) }
        }
      }
    }
    return nil
  }

  /// Returns the first use in a member of an instance.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - given: The labels of the initializer's arguments, which replace the initial values of properties.
  private func first(in member: DeclSyntax, without given: Set<String>) -> OutsideUse? {
    let finder = Finder(file)
    if let function = member.as(FunctionDeclSyntax.self) {
      guard !function.modifiers.contains(where: { $0.name.text == "static" }) else { return nil }
      finder.walk(function)
    } else if let property = member.as(VariableDeclSyntax.self) {
      guard !property.isStatic else { return nil }
      for binding in property.bindings where !given.contains(binding.pattern.written) { finder.walk(binding) }
    } else if member.is(InitializerDeclSyntax.self) || member.is(SubscriptDeclSyntax.self) {
      finder.walk(member)
    }
    return finder.use
  }

  /// Finds the first use, and the types whose initializers are called.
  private final class Finder: SyntaxVisitor {
    private let file: OutsideFile
    private(set) var use: OutsideUse?
    private(set) var created: [(name: String, labels: Set<String>)] = []

    init(_ file: OutsideFile) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    // An argument may replace the default value of a parameter.
    override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = Expressions.instanceType(of: ExprSyntax(node)) {
        created.append((name, Set(node.arguments.compactMap { $0.label?.text })))
      }
      use = use ?? OutsideUse(node, in: file)
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      use = use ?? OutsideUse(node, in: file)
      return .visitChildren
    }
  }
}
#endif
