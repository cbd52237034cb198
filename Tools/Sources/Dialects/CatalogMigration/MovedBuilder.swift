#if Tools
import CatalogAnalysis
import CatalogWiring
import SwiftSyntax

/// The statements of a closure that creates a service, for use in a blueprint's `assemble`.
struct MovedBuilder {
  /// The lines of the statements, without the indentation of the closure.
  let lines: [String]

  /// A request in the closure, and the key of the requested service.
  struct Asked {
    var range: Range<Int>
    var key: String
  }

  /// The reason that a builder stays.
  struct Stays: Error {
    var reason: String
  }

  /// Moves the statements of a closure.
  ///
  /// - Throws: ``Stays`` if the statements have another meaning in the blueprint, or if that is unknown.
  init(
    _ closure: ClosureExprSyntax, asking asked: [Asked], in source: MigrationSource, _ context: MigrationContext,
    without typeNames: Set<String>
  ) throws(Stays) {
    let review = BuilderReview(closure, asked, context, typeNames)
    review.walk(closure.statements)
    if let reason = review.reason { throw Stays(reason: reason) }
    for one in asked { try Self.mayThrow(one.range, in: closure, source) }
    guard let first = closure.statements.first, let last = closure.statements.last else {
      throw Stays(reason: "the builder is empty")
    }
    var start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    // Comments between the closure's parameters and its first statement.
    let opening =
      closure.signature?.endPositionBeforeTrailingTrivia ?? closure.leftBrace.endPositionBeforeTrailingTrivia
    if source.bytes[opening.utf8Offset..<start].contains(UInt8(ascii: "/")) { start = opening.utf8Offset }
    let end = last.endPosition.utf8Offset
    let edits = asked.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { one in
      TextEdit(
        (one.range.lowerBound - start)..<(one.range.upperBound - start), with: "try catalog.obtain(\\.\(one.key))")
    }
    let text = String(decoding: TextEdit.apply(edits, to: Array(source.bytes[start..<end])), as: UTF8.self)
    let indentation = Self.indentation(before: start, in: source.bytes)
    lines = Self.dedented(text, by: indentation)
  }

  /// Returns the blanks before a place, if its line has nothing else before the place.
  private static func indentation(before offset: Int, in bytes: [UInt8]) -> String {
    var start = offset
    while start > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return "" }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func dedented(_ text: String, by indentation: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    while lines.first.map({ Substring($0).trimmed.isEmpty }) ?? false { lines.removeFirst() }
    while lines.last.map({ Substring($0).trimmed.isEmpty }) ?? false { lines.removeLast() }
    let others = lines.dropFirst().filter { !Substring($0).trimmed.isEmpty }
    let blanks = others.map { $0.prefix { $0 == " " || $0 == "\t" } }
    var common = blanks.min { $0.count < $1.count } ?? ""
    if !blanks.allSatisfy({ $0.hasPrefix(common) }) { common = "" }
    // Continued lines keep their indentation relative to the first line.
    let removed = !indentation.isEmpty && common.hasPrefix(indentation) ? indentation[...] : common
    let tail = lines.dropFirst().map { line in
      line.hasPrefix(removed) ? String(line.dropFirst(removed.count)) : Substring(line).trimmed
    }
    guard let first = lines.first else { return [] }
    return [Substring(first).trimmed] + tail
  }

  /// Checks that `try` may be written before a request.
  private static func mayThrow(
    _ range: Range<Int>, in closure: ClosureExprSyntax, _ source: MigrationSource
  ) throws(Stays) {
    guard let token = source.tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound)) else { return }
    var child = Syntax(token)
    while let node = child.parent, node.id != Syntax(closure).id {
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) {
        throw Stays(reason: "it resolves in a closure of its own, which runs later")
      }
      if let list = node.as(ExprListSyntax.self), node.parent?.is(SequenceExprSyntax.self) ?? false,
        child.writtenRange != range, let place = list.firstIndex(where: { Syntax($0).id == child.id }),
        place != list.startIndex, !list[list.index(before: place)].is(AssignmentExprSyntax.self)
      {
        throw Stays(reason: "it resolves behind an operator")
      }
      child = node
    }
  }
}

/// A visitor that finds code whose meaning changes when the code moves.
private final class BuilderReview: SyntaxVisitor {
  private(set) var reason: String?
  private let asked: [Range<Int>]
  private let context: MigrationContext
  private let typeNames: Set<String>
  private let bound: Set<String>
  private let generics: Set<String>
  private let resolver: String?
  private let closure: ClosureExprSyntax

  init(
    _ closure: ClosureExprSyntax, _ asked: [MovedBuilder.Asked], _ context: MigrationContext, _ typeNames: Set<String>
  ) {
    self.closure = closure
    self.asked = asked.map(\.range)
    self.context = context
    self.typeNames = typeNames
    generics = Syntax(closure).genericNames
    resolver = Expressions.parameters(of: closure).first ?? nil
    let names = BoundNames(viewMode: .sourceAccurate)
    names.walk(closure.statements)
    bound = names.all
    super.init(viewMode: .sourceAccurate)
    if bound.contains("catalog") { reason = "it has a variable of the name catalog" }
    if closure.signature?.capture != nil { reason = "it has a capture list" }
  }

  private func refuse(_ text: String) { reason = reason ?? text }

  private func isAsked(_ node: some SyntaxProtocol) -> Bool {
    asked.contains { $0.contains(node.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if isAsked(node) { return .skipChildren }
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      return .skipChildren
    }
    let name = node.baseName.plain
    if case .dollarIdentifier = node.baseName.tokenKind {
      if node.around(ClosureExprSyntax.self)?.id == closure.id {
        refuse("it uses the container for more than requests")
      }
    } else if name == resolver {
      refuse("it uses \(name) for more than requests that are understood")
    } else if ["self", "super"].contains(node.baseName.text) {
      refuse("it uses \(name), which the registration is in")
    } else if name.mayBeType || name == "Self" {
      look(atType: name, isCalled: node.parent?.is(FunctionCallExprSyntax.self) ?? false)
    } else if !bound.contains(name) {
      refuse("it uses \(name), which is declared around it")
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    look(atType: node.name.plain, isCalled: false)
    return .visitChildren
  }

  private func look(atType name: String, isCalled: Bool) {
    if generics.contains(name) || name == "Self" { return refuse("it uses the type parameter \(name)") }
    if typeNames.contains(name) { return refuse("it uses \(name), a type of the library") }
    if context.types.isPrivate(name) { return refuse("it uses \(name), which is private to its file") }
    if context.types.isNested(name) { return refuse("it uses \(name), which is declared in another type") }
    if isCalled, context.types.isOnMainActor(name) {
      refuse("it creates \(name), which belongs to the main actor: decide whether it becomes a MainActorBlueprint")
    }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    refuse("it's different under conditions of the compilation")
    return .skipChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    refuse("it uses #\(node.macroName.text)")
    return .skipChildren
  }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
    refuse("it waits, which a blueprint's assemble doesn't")
    return .skipChildren
  }
}

/// A visitor that collects the names that statements declare.
private final class BoundNames: SyntaxVisitor {
  var all: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    all.insert(node.identifier.plain)
    return .skipChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    all.insert(node.name.plain)
    return .skipChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    all.insert((node.secondName ?? node.firstName).plain)
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    all.insert((node.secondName ?? node.firstName).plain)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    all.insert(node.name.plain)
    return .visitChildren
  }
}
#endif
