#if Tools
import SwiftSyntax

/// The types of a file, in which services may reach outside of the program.
struct OutsideFile {
  /// A declaration or an extension of a type.
  struct Part {
    /// The names of the types around it, and its own name.
    let path: [String]
    let members: [DeclSyntax]
    /// The extension; nil for a declaration.
    let extending: ExtensionDeclSyntax?
  }

  /// The modules that the file imports.
  let imports: Set<String>
  let parts: [Part]
  private let facts: [TypeFact]
  private let declared: Set<String>

  init(_ tree: SourceFileSyntax, _ facts: FileFacts) {
    imports = facts.source.imports
    self.facts = facts.types
    declared = Set(facts.types.filter { $0.kind != .extending }.map(\.name))
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    parts = finder.parts
  }

  /// Returns whether the file declares a type with a name.
  func declares(_ name: String) -> Bool { declared.contains(name) }

  /// Returns the parts of a type that code in another type names.
  func parts(of name: String, in path: [String]) -> [Part] {
    let names = name.prefix { $0 != "<" }.split(separator: ".").map(String.init).filter { $0 != "Self" }
    for count in (0...path.count).reversed() {
      let found = parts.filter { $0.path == path.prefix(count) + names }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the type of an initializer's argument: that of its parameter, or that of the property which it sets.
  ///
  /// - Parameters:
  ///   - label: The argument's label.
  ///   - parts: The parts of the initialized type.
  func type(of label: String, in parts: [Part]) -> String? {
    let members = parts.flatMap(\.members)
    let initializers = members.compactMap { $0.as(InitializerDeclSyntax.self) }
    let parameters = initializers.flatMap(\.signature.parameterClause.parameters)
    if let parameter = parameters.first(where: { $0.firstName.plain == label }) {
      return Expressions.type(parameter.type)
    }
    guard initializers.isEmpty else { return nil }
    let bindings = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { !$0.isStatic }.flatMap(\.bindings)
    return bindings.first { $0.pattern.written == label }?.typeAnnotation.map { Expressions.type($0.type) }
  }

  /// Returns whether a type is a blueprint with its own builder, and certainly isn't marked as live.
  func isUnmarkedBlueprint(_ path: [String]) -> Bool {
    let facts = facts.filter { $0.path == path }
    // The declaration in another file may have the mark.
    guard facts.contains(where: { $0.kind == .value || $0.kind == .reference }) else { return false }
    let names = facts.flatMap(\.inherits)
    return names.contains(where: isKind) && names.allSatisfy(isUnmarked)
  }

  /// The protocols of the blueprints whose own builder assembles the service.
  private static let kinds: Set = [
    "Blueprint", "SharedBlueprint", "MainActorBlueprint", "AsyncBlueprint", "ParameterizedBlueprint",
    "MainActorParameterizedBlueprint",
  ]
  private static let unmarked: Set = [
    "DisposableBlueprint", "MainActorDisposableBlueprint", "CatalogModule", "Sendable", "Equatable", "Hashable",
    "Codable", "CaseIterable", "CustomStringConvertible",
  ]

  private func isKind(_ name: String) -> Bool {
    Self.kinds.contains(last(of: name)) || protocols(name).contains { $0.inherits.contains(where: isKind) }
  }

  /// Returns whether a protocol certainly doesn't refine the protocol of live blueprints.
  private func isUnmarked(_ name: String) -> Bool {
    if Self.kinds.contains(last(of: name)) || Self.unmarked.contains(last(of: name)) { return true }
    let protocols = protocols(name)
    return !protocols.isEmpty && protocols.allSatisfy { $0.inherits.allSatisfy(isUnmarked) }
  }

  /// The protocols of the file with a name.
  private func protocols(_ name: String) -> [TypeFact] {
    facts.filter { $0.kind == .proto && $0.name == name && !$0.inherits.contains(name) }
  }

  private func last(of name: String) -> String {
    name.hasPrefix("ServiceCatalog.") ? String(name.dropFirst("ServiceCatalog.".count)) : name
  }

  /// Finds the declarations and extensions of types.
  private final class Finder: SyntaxVisitor {
    private(set) var parts: [Part] = []
    private var path: [String] = []
    /// The number of names of each type around the place.
    private var counts: [Int] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.plain], node) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.plain], node) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.plain], node) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter([node.name.plain], node) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(Expressions.type(node.extendedType).split(separator: ".").map(String.init), node, node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    private func enter(
      _ names: [String], _ node: some DeclGroupSyntax, _ extending: ExtensionDeclSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
      path += names
      counts.append(names.count)
      parts.append(Part(path: path, members: node.memberBlock.members.declarations, extending: extending))
      return .visitChildren
    }

    private func leave() { path.removeLast(counts.removeLast()) }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, also those in the clauses of `#if`.
  fileprivate var declarations: [DeclSyntax] {
    flatMap { item in
      guard let choice = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return choice.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.declarations ?? []
      }
    }
  }
}
#endif
