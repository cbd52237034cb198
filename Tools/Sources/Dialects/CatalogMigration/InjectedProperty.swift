#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// A property whose attribute injects its value, such as `@Injected(\.clock) private var clock`.
struct InjectedProperty: Sendable {
  /// The attribute and the blanks that follow it.
  let attribute: Range<Int>
  /// The word `var`.
  let keyword: Range<Int>
  /// The end of the property.
  let end: Int
  /// Whether the property belongs to a value type or a function, and becomes a constant.
  let isOfValue: Bool
  /// Whether the value is created on first use.
  let isLazy: Bool

  /// Reads a property, or returns the reason that its attribute can't be replaced.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - isLazy: Whether the attribute obtains the value on first use.
  static func read(
    _ attribute: AttributeSyntax, isLazy: Bool, in source: MigrationSource, _ context: MigrationContext
  ) -> Request {
    guard let property = attribute.around(VariableDeclSyntax.self), property.bindings.count == 1,
      let binding = property.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain,
      binding.initializer == nil, binding.accessorBlock == nil, property.bindingSpecifier.text == "var"
    else { return .refused("the property is more than a name with an attribute") }
    if property.isStatic { return .refused("it's a static property") }
    if property.modifiers.contains(where: { ["weak", "unowned", "lazy"].contains($0.name.text) }) {
      return .refused("the property is weak or lazy itself")
    }
    let isLocal = !property.isMember
    let isOfValue = isLocal || Syntax(property).isInValueType(context)
    let uses = PropertyUses(of: name, isLocal: isLocal, in: source.tree)
    if uses.usesWrapper { return .refused("the wrapper itself is used: $\(name) or _\(name)") }
    let isPrivate = property.modifiers.contains {
      ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
    }
    // A stored variable with a value would change the structure's memberwise initializer. A constant doesn't.
    if isOfValue, uses.isAssigned || !isLocal && !isPrivate && isAssigned(name, context) {
      return .refused(isLocal ? "the variable is assigned" : "the property is assigned, and belongs to a structure")
    }
    if isOfValue, isLazy { return .refused("it's created on first use, and doesn't belong to a class") }
    let next = attribute.nextToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia.utf8Offset
    let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let next else { return .none }
    return .property(
      InjectedProperty(
        attribute: start..<next, keyword: property.bindingSpecifier.writtenRange,
        end: binding.endPositionBeforeTrailingTrivia.utf8Offset, isOfValue: isOfValue, isLazy: isLazy))
  }

  /// Returns the edits that initialize the property with a value.
  func edits(_ value: String) -> [TextEdit] {
    [
      TextEdit(attribute, with: ""),
      TextEdit(keyword, with: isOfValue ? "let" : isLazy ? "lazy var" : "var"),
      TextEdit(end..<end, with: " = \(value)"),
    ]
  }

  private static func isAssigned(_ name: String, _ context: MigrationContext) -> Bool {
    context.sources.contains { PropertyUses(of: name, in: $0.tree).isAssigned }
  }
}

/// The uses of a property in a file, found by the property's name.
private struct PropertyUses {
  private(set) var isAssigned = false
  private(set) var usesWrapper = false

  init(of name: String, isLocal: Bool = false, in tree: SourceFileSyntax) {
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.text {
      case "$\(name)", "_\(name)": usesWrapper = true
      case name:
        // A name after a dot is a member of another value, not the variable.
        if isLocal, case .period? = token.previousToken(viewMode: .sourceAccurate)?.tokenKind { continue }
        let next = token.nextToken(viewMode: .sourceAccurate)
        if case .equal? = next?.tokenKind {
          isAssigned = isAssigned || next?.parent?.is(AssignmentExprSyntax.self) ?? false
        }
        if case .prefixAmpersand? = token.previousToken(viewMode: .sourceAccurate)?.tokenKind { isAssigned = true }
      default: break
      }
    }
  }
}

extension Syntax {
  /// Returns whether the type around a member is, or may be, a value type.
  fileprivate func isInValueType(_ context: MigrationContext) -> Bool {
    var next = parent
    while let node = next {
      if node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self) { return false }
      if node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self) { return true }
      next = node.parent
    }
    return true
  }
}
#endif
