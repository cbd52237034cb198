#if Tools
import SwiftSyntax

/// A function with `@Assembles` in a blueprint.
struct EarlierBuilder {
  let node: FunctionDeclSyntax
  let blueprint: StructDeclSyntax

  init(_ node: FunctionDeclSyntax, of blueprint: StructDeclSyntax) {
    (self.node, self.blueprint) = (node, blueprint)
  }

  var name: String { blueprint.name.plain }

  /// Returns the function that declares the service.
  func function(_ keys: EarlierKeys) -> ServiceFunction {
    let key = keys.byBlueprint[name]
    let isShared = inherited.contains("SharedBlueprint")
    return ServiceFunction(
      access: key?.access ?? "", attributes: isShared ? "@Provides(.shared) " : "",
      name: key?.name ?? (name.hasSuffix("Blueprint") ? String(name.dropLast(9)) : name).asKey,
      rest: node.signature.written, code: node.body?.statements.written ?? "")
  }

  private var inherited: [String] {
    blueprint.inheritanceClause?.inheritedTypes.map { Expressions.type($0.type) } ?? []
  }

  /// The services that the blueprint obtains; nil if its function isn't certainly equivalent.
  var needs: [String]? {
    guard blueprint.attributes.isEmpty, blueprint.genericParameterClause == nil,
      inherited == ["SharedBlueprint"] || inherited == ["Blueprint"],
      blueprint.parent?.is(CodeBlockItemSyntax.self) ?? false,
      blueprint.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false,
      blueprint.memberBlock.members.allSatisfy({ $0.decl.id == DeclSyntax(node).id || $0.decl.isEmptyInitializer }),
      node.attributes.count == 1, node.genericParameterClause == nil,
      node.signature.effectSpecifiers?.asyncSpecifier == nil,
      node.signature.returnClause?.type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text != "some",
      let statements = node.body?.statements, statements.count == 1
    else { return nil }
    var needs: [String] = []
    for parameter in node.signature.parameterClause.parameters {
      guard parameter.attributes.isEmpty, parameter.isNamedPlainly, parameter.secondName == nil,
        parameter.defaultValue == nil
      else { return nil }
      needs.append(parameter.firstName.text)
    }
    // In the extension, another name may refer to a member of the catalog.
    let names = NameFinder.names(in: statements)
    return names.allSatisfy { needs.contains($0) || $0.mayBeType && $0 != "Self" && $0 != name } ? needs : nil
  }
}

/// Finds the names that code uses without a base.
private final class NameFinder: SyntaxVisitor {
  private var found: Set<String> = []

  static func names(in code: some SyntaxProtocol) -> Set<String> {
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id } ?? false
    if !isMember { found.insert(node.baseName.text) }
    return .visitChildren
  }
}

extension DeclSyntax {
  /// Whether it is `init() {}`.
  fileprivate var isEmptyInitializer: Bool {
    guard let initializer = self.as(InitializerDeclSyntax.self) else { return false }
    return initializer.signature.parameterClause.parameters.isEmpty && initializer.body?.statements.isEmpty ?? false
  }
}
#endif
