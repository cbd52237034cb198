#if Macros
import SwiftDiagnostics
import SwiftSyntax

/// A static function in an extension with `@Services`: it assembles a service, an element or a decorated instance.
///
/// Its labels are the keys of the services that it needs.
struct DeclaredFunction {
  let syntax: FunctionDeclSyntax
  /// The type as an expression, such as `Catalog`.
  let type: String
  let name: Name
  let builder: BuilderSignature
  let isolation: Isolation
  let output: String
  let visibility: Visibility

  init(_ syntax: FunctionDeclSyntax, in extension: ExtensionDeclSyntax) throws {
    try syntax.checkMarks()
    try syntax.checkBody()
    try syntax.checkIsStatic()
    if let clause = syntax.genericParameterClause {
      let text =
        "a key is a property, which can't be generic: name the types, take 'some' or 'any' as a parameter, "
        + "or declare a generic blueprint"
      throw Diagnostic(.notABuilder, text, at: clause).thrown
    }
    guard let result = syntax.signature.returnClause?.type else {
      let text = "a service is the function's result: write the return type, or move the function to another extension"
      throw Diagnostic(.notABuilder, text, at: syntax.name).thrown
    }
    try result.checkIsNotOpaque()
    self.syntax = syntax
    type = `extension`.extendedType.trimmedDescription
    name = Name(syntax.name)
    output = result.trimmedDescription
    builder = try BuilderSignature(syntax)
    isolation =
      builder.isolation ?? Isolation(attributes: `extension`.attributes, modifiers: `extension`.modifiers) ?? .none
    visibility = Visibility(of: syntax.modifiers, inside: `extension`)
  }

  /// The function as errors name it: `store(clock:logger:)`.
  var signature: String {
    "\(name.plain)(\(syntax.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()))"
  }

  /// The keys of the services that the function needs, without backticks.
  var needs: [String] { builder.services.map { Name(written: $0.name).plain } }

  /// The keys of the services that a root must supply.
  ///
  /// A parameter with the type of an Optional accepts nil.
  var requiredNeeds: [String] { builder.services.filter { $0.optional == nil }.map { Name(written: $0.name).plain } }

  /// Whether only asynchronous code can call the function.
  var isAwaited: Bool { builder.needsAwait(isolation) }

  /// Returns the parameter for a key.
  func parameter(for key: String) -> FunctionParameterSyntax? {
    syntax.signature.parameterClause.parameters.first { Name($0.firstName).plain == key }
  }

  /// The lines of the documentation comment, each with a line break.
  var documentation: String {
    syntax.leadingTrivia.pieces.compactMap {
      switch $0 {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }.joined()
  }

  /// Returns the text that assembles with this function.
  func assemble(_ kind: BlueprintKind) -> AssembleText {
    AssembleText(
      callee: "\(type).\(Name.member(name.written))", signature: builder, kind: kind, output: output,
      access: visibility.members)
  }
}

extension FunctionDeclSyntax {
  /// The attributes that say what the function is.
  private var marks: [AttributeSyntax] {
    attributes.plain.filter { ["Provides", "Contributes", "Decorates"].contains($0.lastName) }
  }

  /// Checks that the function has at most one mark, because each says what the function is.
  fileprivate func checkMarks() throws {
    guard marks.count > 1 else { return }
    let text = "a function has one of the marks @Provides, @Contributes and @Decorates: remove the others"
    throw Diagnostic(.conflictingMarks, text, at: marks[1]).thrown
  }

  /// Checks that the argument `by` is a type whose initializer the body calls, and that no other body is written.
  fileprivate func checkBody() throws {
    guard let argument = marks.first?.argument("by") else { return }
    guard NamedType(argument.expression) != nil else {
      throw Diagnostic(.notAService, "write a type, such as DefaultStore.self", at: argument.expression).thrown
    }
    guard let body else { return }
    let text = "'by' writes the body of the function: remove the body, or remove 'by'"
    throw Diagnostic(.conflictingMarks, text, at: body.leftBrace).thrown
  }

  fileprivate func checkIsStatic() throws {
    if modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) { return }
    let modifier = DeclModifierSyntax(name: .keyword(.static, trailingTrivia: .space))
    let bare = with(\.leadingTrivia, [])
    let keyword = bare.modifiers.isEmpty ? bare.funcKeyword.with(\.leadingTrivia, []) : bare.funcKeyword
    let changed = bare.with(\.modifiers, bare.modifiers + [modifier]).with(\.funcKeyword, keyword)
    let text = "a service is a static function: make it static, or move it to an extension without @Services"
    throw Diagnostic(
      .notABuilder, text, at: funcKeyword, repairs: [("make it 'static'", [.exchange(self, for: changed)])]
    ).thrown
  }
}

extension TypeSyntax {
  fileprivate func checkIsNotOpaque() throws {
    guard let opaque = self.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.text == "some" else { return }
    let changed = opaque.with(\.someOrAnySpecifier, .keyword(.any, trailingTrivia: .space))
    let text = "an override may return another type: write 'any \(opaque.constraint.trimmed)'"
    throw Diagnostic(
      .notABuilder, text, at: opaque.someOrAnySpecifier,
      repairs: [("write 'any'", [.exchange(opaque, for: changed)])]
    ).thrown
  }
}
#endif
