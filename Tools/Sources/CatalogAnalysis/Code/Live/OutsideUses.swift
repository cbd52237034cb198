#if Tools
import SwiftSyntax

/// Finds the first code of a builder that reaches outside of the program.
///
/// The call is usually in the type that the builder creates, so the members of the types that it creates are searched,
/// and the static members that it names. The types that these create are not, because they may be created in other ways.
struct OutsideUses {
  let file: OutsideFile

  /// Returns the first use in a builder, and the name of the created type that contains it.
  ///
  /// - Parameters:
  ///   - body: The code of the builder.
  ///   - path: The names of the types around the builder.
  func first(in body: CodeBlockSyntax, of path: [String]) -> (use: OutsideUse, type: String?)? {
    let finder = Finder(file, of: path)
    finder.walk(body)
    if let use = finder.use { return (use, nil) }
    for (type, name) in finder.members {
      for part in file.parts(of: type, in: path) {
        for member in part.members where member.isStatic(named: name) {
          let finder = Finder(file, of: part.path)
          finder.walk(member)
          if let use = finder.use { return (use, "\(part.path.joined(separator: ".")).\(name)") }
        }
      }
    }
    for (name, labels) in finder.created {
      for part in file.parts(of: name, in: path) {
        for member in part.members {
          if let use = first(in: member, of: part.path, without: labels) {
            return (use, part.path.joined(separator: "."))
          }
        }
      }
    }
    return nil
  }

  /// Returns the first use in a member of an instance.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - path: The names of the type and the types around it.
  ///   - given: The labels of the initializer's arguments, which replace the initial values of properties.
  private func first(in member: DeclSyntax, of path: [String], without given: Set<String>) -> OutsideUse? {
    let finder = Finder(file, of: path)
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
    private let path: [String]
    private(set) var use: OutsideUse?
    private(set) var created: [(name: String, labels: Set<String>)] = []
    /// The static members that are named.
    private(set) var members: [(type: String, name: String)] = []

    init(_ file: OutsideFile, of path: [String]) {
      (self.file, self.path) = (file, path)
      super.init(viewMode: .sourceAccurate)
    }

    // An argument may replace the default value of a parameter.
    override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = Expressions.instanceType(of: ExprSyntax(node)) {
        created.append((name, Set(node.arguments.compactMap { $0.label?.text })))
        for argument in node.arguments where use == nil { use = self.use(argument, of: name) }
      }
      use = use ?? OutsideUse(node, in: file)
      return .visitChildren
    }

    /// Recognizes an implicit member that is passed to an initializer: `Gateway(session: .shared)`.
    private func use(_ argument: LabeledExprSyntax, of created: String) -> OutsideUse? {
      guard let label = argument.label?.plain, let member = argument.expression.as(MemberAccessExprSyntax.self),
        member.base == nil, let type = file.type(of: label, in: file.parts(of: created, in: path))
      else { return nil }
      return OutsideUse(member, of: type, in: file)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      use = use ?? OutsideUse(node, in: file)
      if let member = node.staticMember { members.append(member) }
      return .visitChildren
    }
  }
}

extension MemberAccessExprSyntax {
  /// The type and the name of `Clock.live`, of `Clock.live()`, or of `.live` where the code states the type.
  fileprivate var staticMember: (type: String, name: String)? {
    let call = parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == id ? ExprSyntax($0) : nil }
    let path = base == nil ? (call ?? ExprSyntax(self)).statedType.map { [$0] } : base?.namePath
    guard let path, path.last?.mayBeType ?? false else { return nil }
    return (path.joined(separator: "."), declName.baseName.plain)
  }
}

extension DeclSyntax {
  /// Returns whether it is a static property or function with a name.
  fileprivate func isStatic(named name: String) -> Bool {
    if let property = self.as(VariableDeclSyntax.self) {
      return property.isStatic && property.bindings.contains { $0.pattern.written == name }
    }
    guard let function = self.as(FunctionDeclSyntax.self), function.name.plain == name else { return false }
    return function.modifiers.contains { $0.name.text == "static" }
  }
}
#endif
