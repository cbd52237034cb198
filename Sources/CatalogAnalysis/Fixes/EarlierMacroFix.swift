#if Tools
import SwiftSyntax

/// Declares a service with a function instead of `@Blueprint` or `@Assembles`.
///
/// The function replaces the key, whose extension gets the attribute `@Services`. The blueprint is then a member of the
/// catalog, so its name becomes an alias, which code in other files continues to use.
///
/// The change is safe only if the file shows everything: the key, whose name must be that of the blueprint, and the keys of
/// all services that it needs.
struct EarlierMacroFix {
  /// A blueprint that a function can replace.
  private struct Candidate {
    let key: EarlierKeys.Key
    let needs: [String]
    /// The attributes that are removed, or whose declaration is.
    let attributes: [AttributeSyntax]
    /// The edits of the type or the blueprint.
    let edits: [TextEdit]
    let function: ServiceFunction
  }

  private var candidates: [Candidate] = []
  /// The edit that makes the file's import public, as a public module requires; nil if it is.
  private let importing: TextEdit?

  init(_ source: SourceText) {
    let tree = ParsedSource(source, path: "").tree
    let keys = EarlierKeys(tree)
    importing = tree.publicImport
    for use in EarlierMacros(in: tree).uses {
      guard let declaration = use.attribute.parent?.parent else { continue }
      if let type = EarlierType(declaration), use.name == "@Blueprint" {
        add(type, keys)
      } else if let function = declaration.as(FunctionDeclSyntax.self),
        let blueprint = function.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self)
      {
        add(EarlierBuilder(function, of: blueprint), keys)
      }
    }
    removeUnprovable(keys)
  }

  /// Returns the edits for the use whose attribute begins at an offset; nil if no change is safe.
  func edits(at offset: Int) -> [TextEdit]? {
    let candidate = candidates.first { candidate in
      candidate.attributes.contains { $0.positionAfterSkippingLeadingTrivia.utf8Offset == offset }
    }
    guard let candidate, let variable = candidate.key.variable.place else { return nil }
    let extended = candidate.key.extended
    let start = extended.positionAfterSkippingLeadingTrivia.utf8Offset
    let first = extended.memberBlock.members.lazy.compactMap { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.written
    }.first
    let name = (first ?? candidate.key.name).capitalizedFirst + "Services"
    let isPublic = candidate.key.access.contains("public")
    return candidate.edits + (isPublic ? [importing].compactMap(\.self) : []) + [
      TextEdit(start..<start, with: "@Services(\"\(name)\") "), TextEdit(variable, with: candidate.function.text),
    ]
  }

  private mutating func add(_ type: EarlierType, _ keys: EarlierKeys) {
    let blueprint = type.name + "Blueprint"
    guard let needs = type.needs, let key = keys.replaceable(blueprint), let place = Syntax(type.group).place else {
      return
    }
    let attributes = [type.attribute] + (type.initializer?.attributes.compactMap { $0.as(AttributeSyntax.self) } ?? [])
    let access = type.group.modifiers.filter { $0.name.text != "final" }.map { $0.written + " " }.joined()
    let alias = "\n\n\(access)typealias \(blueprint) = Catalog.\(blueprint)"
    candidates.append(
      Candidate(
        key: key, needs: needs, attributes: attributes,
        edits: attributes.map(\.removal) + [TextEdit(place.upperBound..<place.upperBound, with: alias)],
        function: type.function(keys)))
  }

  private mutating func add(_ builder: EarlierBuilder, _ keys: EarlierKeys) {
    guard let needs = builder.needs, let key = keys.replaceable(builder.name),
      let place = Syntax(builder.blueprint).place,
      let attribute = builder.node.attributes.first?.as(AttributeSyntax.self)
    else { return }
    let access = builder.blueprint.modifiers.map { $0.written + " " }.joined()
    candidates.append(
      Candidate(
        key: key, needs: needs, attributes: [attribute],
        edits: [TextEdit(place, with: "\(access)typealias \(builder.name) = Catalog.\(builder.name)")],
        function: builder.function(keys)))
  }

  /// Removes each candidate with a need that its extension couldn't prove.
  private mutating func removeUnprovable(_ keys: EarlierKeys) {
    var count = -1
    while count != candidates.count {
      count = candidates.count
      let supplied = candidates.reduce(into: keys.supplied) { $0[$1.key.name] = $1.key.access }
      candidates.removeAll { candidate in candidate.needs.contains { supplied[$0] != candidate.key.access } }
    }
  }
}

extension EarlierKeys {
  /// Returns the key of a blueprint if a function with the same name declares a blueprint with the same name.
  fileprivate func replaceable(_ blueprint: String) -> Key? {
    guard let key = byBlueprint[blueprint], key.name.capitalizedFirst + "Blueprint" == blueprint,
      key.extended.attributes.allSatisfy({ $0.as(AttributeSyntax.self)?.lastName == "Services" }),
      key.extended.attributes.isEmpty, key.extended.modifiers.isEmpty, key.extended.genericWhereClause == nil,
      key.extended.memberBlock.members.allSatisfy({ $0.decl.is(VariableDeclSyntax.self) }),
      key.variable.attributes.allSatisfy({ $0.as(AttributeSyntax.self)?.lastName == "Key" }),
      let value = key.variable.bindings.first.flatMap(Expressions.value), value.written == "\(blueprint).self"
    else { return nil }
    return key
  }
}

extension SourceFileSyntax {
  /// The edit that makes the import of the macros as visible as that of the library.
  fileprivate var publicImport: TextEdit? {
    let imports = statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    func first(_ module: String) -> ImportDeclSyntax? { imports.first { $0.path.written == module } }
    guard let macros = first("ServiceCatalogMacros"), macros.modifiers.isEmpty,
      first("ServiceCatalog")?.modifiers.first?.name.text == "public"
    else { return nil }
    let place = macros.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    return TextEdit(place..<place, with: "public ")
  }
}

extension AttributeSyntax {
  /// The edit that removes the attribute, and the blanks after it.
  fileprivate var removal: TextEdit {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    let end = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    let isBlank = end?.leadingTrivia.allSatisfy(\.isWhitespace) ?? false
    let next = isBlank ? end?.positionAfterSkippingLeadingTrivia.utf8Offset : nil
    return TextEdit(start..<(next ?? endPositionBeforeTrailingTrivia.utf8Offset), with: "")
  }
}

extension SyntaxProtocol {
  /// The bytes of a node's text, without the blanks and comments around it.
  fileprivate var place: Range<Int>? {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
#endif
