#if Tools
import CatalogWiring
import SwiftSyntax

/// Finds the uses of `@Blueprint`, `@Assembles` and `@Input`, which `@Services` replaces.
struct EarlierMacros {
  /// A use.
  struct Use {
    let attribute: AttributeSyntax
    /// The macro, such as `@Blueprint`.
    let name: String
    /// The change that replaces it.
    let fix: String
  }

  let uses: [Use]

  init(in tree: SourceFileSyntax) {
    let keys = EarlierKeys(tree)
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    uses = finder.attributes.compactMap { attribute in
      guard let name = attribute.lastName, let fix = Self.fix(name, attribute, keys) else { return nil }
      return Use(attribute: attribute, name: "@" + name, fix: fix)
    }
  }

  /// Returns the change; nil if the attribute belongs to something else.
  private static func fix(_ name: String, _ attribute: AttributeSyntax, _ keys: EarlierKeys) -> String? {
    guard let declaration = attribute.parent?.parent else { return nil }
    switch name {
    case "Blueprint":
      guard let type = EarlierType(declaration) else { return nil }
      return "declare the service in an extension of Catalog with @Services: \(type.function(keys).signature)"
    case "Assembles":
      if declaration.is(InitializerDeclSyntax.self) {
        return "call the initializer in the function that declares the service"
      }
      guard let function = declaration.as(FunctionDeclSyntax.self), let blueprint = declaration.enclosingType else {
        return nil
      }
      let text = EarlierBuilder(function, of: blueprint).function(keys).signature
      return "declare the service in an extension of Catalog with @Services: \(text)"
    default:
      // Other libraries have attributes with this name.
      guard declaration.isOfEarlierBlueprint else { return nil }
      let parameter = declaration.as(FunctionParameterSyntax.self)
      let property = declaration.as(VariableDeclSyntax.self)?.bindings.first
      let name = (parameter?.secondName ?? parameter?.firstName)?.text ?? property?.pattern.written ?? "input"
      let type = parameter?.type.written ?? property?.typeAnnotation?.type.written ?? "Input"
      return "declare a parameter without a label in the function that declares the service: _ \(name): \(type)"
    }
  }

  private final class Finder: SyntaxVisitor {
    private(set) var attributes: [AttributeSyntax] = []

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.lastName, ["Blueprint", "Assembles", "Input"].contains(name) { attributes.append(node) }
      return .skipChildren
    }
  }
}

extension Collector {
  /// Records the uses of the earlier macros.
  func enterEarlierMacros(in tree: SourceFileSyntax) {
    guard facts.source.imports.contains("ServiceCatalogMacros") else { return }
    facts.notes.diagnostics = EarlierMacros(in: tree).uses.map {
      Wiring.Diagnostic(.earlierMacro, of: $0.name, source: $0.fix, position: position(of: $0.attribute))
    }
  }
}

extension AttributeSyntax {
  /// The name, without a module before it.
  var lastName: String? { attributeName.written.split(separator: ".").last.map(String.init) }
}

extension Syntax {
  /// The type around a member.
  fileprivate var enclosingType: StructDeclSyntax? {
    var node = parent
    while let current = node, !current.is(StructDeclSyntax.self) { node = current.parent }
    return node?.as(StructDeclSyntax.self)
  }

  /// Whether a type around the node has the attribute `@Blueprint`.
  fileprivate var isOfEarlierBlueprint: Bool {
    var node = parent
    while let current = node {
      if EarlierType(current) != nil { return true }
      node = current.parent
    }
    return false
  }
}
#endif
