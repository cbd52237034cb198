#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The marked function of a declared blueprint.
///
/// Its labels are the keys of the services that it needs.
struct BuilderFunction {
  private let function: FunctionDeclSyntax
  private let initializer: Initializer
  private let kind: BlueprintKind
  private let output: String
  private let access: String

  init(_ function: FunctionDeclSyntax, in context: some MacroExpansionContext) throws {
    if !function.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) {
      let modifier = DeclModifierSyntax(name: .keyword(.static, trailingTrivia: .space))
      let bare = function.with(\.leadingTrivia, [])
      let isFirst = bare.modifiers.isEmpty
      let keyword = isFirst ? bare.funcKeyword.with(\.leadingTrivia, []) : bare.funcKeyword
      let changed = bare.with(\.modifiers, bare.modifiers + [modifier]).with(\.funcKeyword, keyword)
      let text = "a blueprint has no instance when it assembles: make the function static"
      throw Diagnostic(
        .notABuilder, text, at: function.funcKeyword,
        repairs: [("make it 'static'", [.exchange(function, for: changed)])]
      ).thrown
    }
    guard let result = function.signature.returnClause?.type else {
      let text = "a blueprint's output is the function's result: write the return type"
      throw Diagnostic(.notABuilder, text, at: function.name).thrown
    }
    let blueprint = context.lexicalContext.first
    let group = blueprint?.asProtocol((any DeclGroupSyntax).self)
    self.function = function
    output = result.trimmedDescription
    initializer = try Initializer(
      signature: function.signature, generics: function.genericParameterClause, takesUnlabeled: true,
      isolation: Isolation(attributes: function.attributes, modifiers: function.modifiers))
    let isolation =
      initializer.isolation ?? group.flatMap { Isolation(attributes: $0.attributes, modifiers: $0.modifiers) }
      ?? .none
    let declared = group?.inheritanceClause?.inheritedTypes.lazy.compactMap { DeclaredKind($0.type) }.first
    kind = try DeclaredKind.kind(of: initializer, isolation, declared: declared, at: function.name)
    let own = Visibility(of: function.modifiers, in: context)
    let outer = Visibility(of: group?.modifiers ?? [], in: context)
    access = outer.isWider(than: own) ? outer.members : own.members
  }

  var text: String {
    AssembleText(
      callee: "Self.\(Name.member(function.name.text))", initializer: initializer, kind: kind, output: output,
      access: access, type: nil
    ).text
  }
}

/// The kind of blueprint that a declaration conforms to.
private enum DeclaredKind: String {
  case new = "Blueprint"
  case kept = "SharedBlueprint"
  case mainActor = "MainActorBlueprint"
  case async = "AsyncBlueprint"
  case parameterized = "ParameterizedBlueprint"
  case mainActorParameterized = "MainActorParameterizedBlueprint"
  case supplied = "SuppliedBlueprint"

  init?(_ type: TypeSyntax) {
    let name = type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    self.init(rawValue: name)
  }

  /// Returns the kind of blueprint for a function.
  ///
  /// An `AsyncBlueprint` may have a synchronous function, whose services are awaited. A blueprint of the main actor
  /// may
  /// have a function without isolation.
  static func kind(
    of function: Initializer, _ isolation: Isolation, declared: DeclaredKind?, at name: TokenSyntax
  ) throws -> BlueprintKind {
    let onMainActor = isolation == .mainActor
    let needed: DeclaredKind =
      if !function.inputs.isEmpty {
        onMainActor || declared == .mainActorParameterized ? .mainActorParameterized : .parameterized
      } else if function.needsAwait(isolation) || declared == .async {
        .async
      } else if onMainActor || declared == .mainActor {
        .mainActor
      } else {
        declared == .kept ? .kept : .new
      }
    if let input = function.inputs.first, function.needsAwait(isolation) { throw Diagnostic.isolated(input).thrown }
    if let declared, declared != needed {
      let text = "for this function, the blueprint must be a \(needed.rawValue), not a \(declared.rawValue)"
      throw Diagnostic(.mismatchedKind, text, at: name).thrown
    }
    if needed == .async { try function.checkMarks(isAsync: true) }
    return switch needed {
    case .async: .async(nil, onMainActor: onMainActor)
    case .mainActor: .mainActor(nil)
    case .parameterized: .parameterized(onMainActor: false)
    case .mainActorParameterized: .parameterized(onMainActor: true)
    default: .new
    }
  }
}
#endif
