#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A class, a struct or an actor that has `@Blueprint`.
struct AssembledType {
  let declaration: any DeclGroupSyntax
  let name: Name
  let generics: GenericParameterClauseSyntax?
  let requirements: GenericWhereClauseSyntax?
  /// The attributes that its blueprint repeats, one per line.
  let limits: String
  let isolation: Isolation?

  init(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) throws {
    guard
      declaration.is(ClassDeclSyntax.self) || declaration.is(StructDeclSyntax.self)
        || declaration.is(ActorDeclSyntax.self),
      let group = declaration.asProtocol((any DeclGroupSyntax).self),
      let named = declaration.asProtocol((any NamedDeclSyntax).self),
      let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)
    else {
      let text =
        "@Blueprint applies to a class, a struct or an actor: for anything else, "
        + "declare a blueprint, and mark a function in it with @Assembles"
      throw Diagnostic(.notAssembled, text, at: declaration.introducer).thrown
    }
    if context.isInFunction {
      let text = "a blueprint of a type inside a function isn't visible: move the type out of the function"
      throw Diagnostic(.localType, text, at: group.introducer).thrown
    }
    if let suppressed = group.inheritanceClause?.inheritedTypes.first(where: \.isNotKept) {
      let text =
        "a catalog stores and copies its instances: a type that suppresses Copyable or Escapable can't have a blueprint"
      throw Diagnostic(.notAssembled, text, at: suppressed.type).thrown
    }
    self.declaration = group
    name = Name(named.name)
    generics = generic.genericParameterClause
    requirements = generic.genericWhereClause
    limits = group.attributes.limits
    isolation = Isolation(attributes: group.attributes, modifiers: group.modifiers)
  }

  /// The type with its generic arguments, for a call in its blueprint.
  var reference: String {
    guard let generics else { return name.written }
    let arguments = generics.parameters.map { parameter in
      let isPack = parameter.firstToken(viewMode: .sourceAccurate)?.text == "each"
      return isPack ? "repeat each \(parameter.name.text)" : parameter.name.text
    }
    return "\(name.written)<\(arguments.joined(separator: ", "))>"
  }

  /// Returns the output of its blueprint: the named type, or its only protocol, or the type itself.
  func output(_ arguments: BlueprintArguments) throws -> String {
    switch arguments.output {
    case .itself: return reference
    case .type(let type): return type.text
    case nil: break
    }
    let services = declaration.inheritanceClause.map { $0.inheritedTypes.filter(\.isService) } ?? []
    guard let first = services.first else { return reference }
    let names = services.map { $0.service.trimmedDescription }
    if services.count == 1, generics == nil { return "any \(names[0])" }
    let repairs = (names.map { "(any \($0)).self" } + ["Itself.self"]).map {
      ("add 'output: \($0)'", arguments.changes(addingOutput: $0))
    }
    if services.count > 1 {
      let text = "'\(name.plain)' has several conformances: add the blueprint's output"
      throw Diagnostic(.severalConformances, text, at: first.service, repairs: repairs).thrown
    }
    let text = "'\(name.plain)' is generic: add the blueprint's output, with its generic arguments"
    throw Diagnostic(.genericOutput, text, at: first.service, repairs: repairs).thrown
  }
}

extension InheritedTypeSyntax {
  /// The inherited type without attributes such as `@preconcurrency`.
  fileprivate var service: TypeSyntax {
    type.as(AttributedTypeSyntax.self)?.baseType ?? type
  }

  /// Whether it suppresses `Copyable` or `Escapable`.
  fileprivate var isNotKept: Bool {
    let name = type.as(SuppressedTypeSyntax.self)?.type.trimmedDescription.split(separator: ".").last
    return name == "Copyable" || name == "Escapable"
  }

  /// Whether callers may obtain the service by this type.
  ///
  /// Protocols such as `Sendable` describe only the kind of value.
  fileprivate var isService: Bool {
    if service.is(SuppressedTypeSyntax.self) { return false }
    if let composition = service.as(CompositionTypeSyntax.self) {
      return composition.elements.contains { InheritedTypeSyntax(type: $0.type).isService }
    }
    let name = service.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    return !InheritedTypeSyntax.kinds.contains(name)
  }

  private static let kinds: Set = [
    "Actor", "AnyObject", "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Escapable", "Hashable", "Identifiable", "NSObject", "NSObjectProtocol", "Observable",
    "ObservableObject", "RawRepresentable", "Sendable", "SendableMetatype",
  ]
}
#endif
