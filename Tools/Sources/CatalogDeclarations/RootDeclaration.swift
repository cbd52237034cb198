#if Macros || Tools
package import SwiftSyntax

/// A type with `@CompositionRoot`.
package struct RootDeclaration {
  /// A part of the inheritance clause that supplies services.
  package enum Supplier {
    /// A module: `Catalog.ClockServices`.
    case module(ListedModule)
    /// A module that replaces other suppliers of its keys: `Catalog.FakeServices.Replacing`.
    case replacement(ListedModule)
    /// The root in which a scope's root opens its scopes: `AppServices.Scope`.
    case root(TypeSyntax)
    /// The service of one key: `Catalog.SuppliesClock`.
    case service(key: String)
  }

  /// A value that the root holds, and supplies as a ready-made instance.
  package struct Value {
    /// The property, whose name is the key.
    package let binding: PatternBindingSyntax

    /// The name of the property; nil for a tuple.
    package var name: TokenSyntax? { binding.pattern.as(IdentifierPatternSyntax.self)?.identifier }
  }

  package let syntax: any DeclGroupSyntax
  package let attribute: AttributeSyntax
  /// The suppliers with their places, in the order of the inheritance clause.
  package let suppliers: [(supplier: Supplier, type: TypeSyntax)]
  /// The other types in the inheritance clause, such as protocols without services, or aliases for modules.
  package let others: [TypeSyntax]

  /// Reads a type; nil if it doesn't have the attribute.
  package init?(_ syntax: some DeclGroupSyntax) {
    guard let attribute = syntax.attributes.first(named: "CompositionRoot") else { return nil }
    self.init(syntax, attribute: attribute)
  }

  /// Reads a type with its attribute.
  package init(_ syntax: some DeclGroupSyntax, attribute: AttributeSyntax) {
    self.syntax = syntax
    self.attribute = attribute
    let types = syntax.inheritanceClause?.inheritedTypes.flatMap { $0.type.composed } ?? []
    suppliers = types.compactMap { type in Supplier(type).map { ($0, type) } }
    others = types.filter { Supplier($0) == nil && $0.isUnknownProtocol }
  }

  /// The scope of the root; nil for the application.
  package var scope: ExprSyntax? { attribute.argument("for")?.expression.namedType }

  /// The expressions with the keys of the services that code outside of services obtains.
  package var entries: [ExprSyntax] { attribute.values(labeled: "entry").map(\.expression) }

  /// The expressions with the keys whose values replace the services of modules.
  package var replaced: [ExprSyntax] { attribute.values(labeled: "replacing").map(\.expression) }

  /// The stored properties.
  package var values: [Value] { syntax.memberBlock.members.flatMap { Self.values(of: $0.decl) } }

  private static func values(of declaration: DeclSyntax) -> [Value] {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
    else { return [] }
    // `filter` returns a copy of the bindings that isn't in the file.
    return variable.bindings.lazy.filter(\.isStored).map(Value.init)
  }

  // MARK: problems

  /// What only the compiler knows of a root.
  package struct Conformances {
    /// Whether it is in a root that is proved, because it lists the `Scope` of one.
    package let isInRoot: Bool
    /// Whether it lists a module, also in an extension or by an alias.
    package let hasModule: Bool

    package init(isInRoot: Bool, hasModule: Bool) {
      self.isInRoot = isInRoot
      self.hasModule = hasModule
    }
  }

  /// The first mistake of a type to which the macro can add what belongs to a root.
  package func problem(_ conformances: Conformances) -> RootProblem? {
    if let scope = attribute.argument("for"), scope.expression.namedType == nil { return .notAScope(scope.expression) }
    let types = syntax.inheritanceClause?.inheritedTypes.flatMap { $0.type.composed } ?? []
    if let former = types.lazy.compactMap({ $0.formerListing(inScope: scope != nil) }).first { return former }
    let roots = suppliers.compactMap { if case .root = $0.supplier { $0.type } else { nil } }
    if scope == nil, let root = roots.first { return .rootOfApplication(root) }
    if roots.count > 1 { return .severalRoots(roots[1]) }
    if let problem = problemOfList(conformances) { return problem }
    for member in syntax.memberBlock.members {
      if let name = member.decl.nameOfType, name.unescaped == "Scope" { return .declaresScope(name) }
      if let condition = member.decl.as(IfConfigDeclSyntax.self), Self.hasValues(condition) {
        return .conditionalValue(condition)
      }
      for value in Self.values(of: member.decl) where value.name == nil {
        return .valueWithoutName(value.binding.pattern)
      }
    }
    if let key = (entries + replaced).first(where: { $0.key == nil }) { return .notAKey(key) }
    let names = values.compactMap { $0.name?.unescaped }
    return replaced.first { key in !names.contains { KeyNames.mayBeSame($0, key.key ?? "") } }.map {
      .replacesNothing($0)
    }
  }

  /// A mistake in the list, which only the compiler and the list together show.
  private func problemOfList(_ conformances: Conformances) -> RootProblem? {
    let own = name?.unescaped
    let roots = suppliers.compactMap { if case .root(let root) = $0.supplier { ($0.type, root) } else { nil } }
    if let (type, _) = roots.first(where: { $1.trimmedDescription == own }) { return .ownScope(type) }
    if scope != nil, roots.isEmpty, !conformances.isInRoot, syntax.is(StructDeclSyntax.self), let other = others.first {
      return .forgottenScope(other)
    }
    if suppliers.isEmpty, others.isEmpty, conformances.hasModule, let name { return .listElsewhere(name) }
    return nil
  }

  /// The name of the type.
  package var name: TokenSyntax? { syntax.as(StructDeclSyntax.self)?.name ?? syntax.as(ClassDeclSyntax.self)?.name }

  /// The reason why the macro can add nothing to the type.
  package var problemOfKind: RootProblem? {
    if let syntax = syntax.as(EnumDeclSyntax.self) { return .isEnum(syntax) }
    guard syntax.is(StructDeclSyntax.self) || syntax.is(ClassDeclSyntax.self) else { return .notAType }
    return
      (syntax.as(StructDeclSyntax.self)?.genericParameterClause
      ?? syntax.as(ClassDeclSyntax.self)?.genericParameterClause).map { .generic($0) }
  }

  /// Returns whether one of the clauses has a stored property, which a root can't hold on a condition.
  private static func hasValues(_ condition: IfConfigDeclSyntax) -> Bool {
    condition.clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self) ?? [] }.contains { member in
      member.decl.as(IfConfigDeclSyntax.self).map(hasValues) ?? !values(of: member.decl).isEmpty
    }
  }
}

extension RootDeclaration.Supplier {
  fileprivate init?(_ type: TypeSyntax) {
    guard let member = type.as(MemberTypeSyntax.self) else { return nil }
    switch member.name.text {
    case "Scope": self = .root(member.baseType)
    case "Replacing":
      guard let module = ListedModule(member.baseType) else { return nil }
      self = .replacement(module)
    case let name:
      guard let key = KeyNames.key(ofMarker: name) else {
        guard let module = ListedModule(type) else { return nil }
        self = .module(module)
        return
      }
      // The name may begin with that of a module, which the oldest swift-syntax has no property for.
      let written = type.trimmedDescription.dropLast(name.count)
      let module = written.hasSuffix("::") ? written.split(separator: ".").last ?? "" : ""
      self = .service(key: module + key)
    }
  }
}

extension DeclSyntax {
  /// The name of a declared type.
  fileprivate var nameOfType: TokenSyntax? {
    asProtocol((any NamedDeclSyntax).self).flatMap {
      self.is(FunctionDeclSyntax.self) || self.is(MacroDeclSyntax.self) ? nil : $0.name
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the property is stored: it has no accessors, or only observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list): list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension TypeSyntax {
  /// The types in a composition with `&`, or the type itself.
  fileprivate var composed: [TypeSyntax] {
    self.as(CompositionTypeSyntax.self).map { $0.elements.flatMap(\.type.composed) } ?? [self]
  }

  /// Whether it may be an alias, or a root, by its name.
  fileprivate var isUnknownProtocol: Bool {
    guard self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) else { return false }
    let known = [
      "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable",
      "Encodable", "Equatable", "Error", "Hashable", "Identifiable", "Sendable", "SendableMetatype",
    ]
    return !known.contains(trimmedDescription) && formerListing(inScope: false) == nil
  }

  /// The mistake in a part of an inheritance clause that is written as before modules had protocols of their names.
  fileprivate func formerListing(inScope isInScope: Bool) -> RootProblem? {
    guard let member = self.as(MemberTypeSyntax.self), member.name.text == "Supplied" else { return nil }
    let base = member.baseType.trimmedDescription
    // The module of another type has no name in `Catalog` that could be known.
    if ListedModule(member.baseType) != nil { return .formerListing(self, listed: base) }
    if ["DefaultServices", "TestDefaults"].contains(base) { return .formerListing(self, listed: "Catalog.\(base)") }
    return .formerListing(self, listed: isInScope ? "\(base).Scope" : nil)
  }
}

/// A mistake in a type with `@CompositionRoot`.
package enum RootProblem {
  case isEnum(EnumDeclSyntax)
  case notAType
  case generic(GenericParameterClauseSyntax)
  case notAScope(ExprSyntax)
  case conditionalValue(IfConfigDeclSyntax)
  case valueWithoutName(PatternSyntax)
  /// A module or a root is listed with `.Supplied`. The other text is the name to write, if it is known.
  case formerListing(TypeSyntax, listed: String?)
  case rootOfApplication(TypeSyntax)
  case severalRoots(TypeSyntax)
  /// A scope's root that lists itself.
  case ownScope(TypeSyntax)
  /// A scope's root that seems to list a root instead of its scope.
  case forgottenScope(TypeSyntax)
  /// All modules are listed in an extension of the root.
  case listElsewhere(TokenSyntax)
  /// A type has the name of the protocol that the macro adds.
  case declaresScope(TokenSyntax)
  case notAKey(ExprSyntax)
  /// No property has the key of a value that replaces others.
  case replacesNothing(ExprSyntax)
}
#endif
