#if Tools
import CatalogWiring
import SwiftSyntax

extension SwinjectDialect {
  /// Enters `resolver.resolve(Clock.self, name: "wall", arguments: zone, date)`.
  static func resolve(_ call: Call, in collector: Collector) -> Bool {
    guard let first = call.arguments.first, first.label == nil, let type = type(first.expression, in: collector)
    else {
      return false
    }
    let name = name(call["name"], in: collector)
    if collector.isGeneric(type) {
      // A wrapper with the name and the form of the library's function is treated like that function.
      let first = collector.body.signature.parameters.first
      if collector.body.owner == .method("resolve"), let first, first.label == nil, first.type.hasSuffix(".Type") {
        return true
      }
      collector.body.requests.genericLocates.append(
        GenericLocateFact(parameter: type, position: collector.position(of: call), style: style, name: name))
      return true
    }
    add(
      .name(type), name: name, arguments: argumentCount(of: call), of: call.node, base: call.baseText,
      // A metatype in a variable may be that of another type.
      isOptional: Expressions.metatype(of: first.expression) == nil, at: collector.position(of: call), in: collector)
    return true
  }

  /// Enters `container.hasAnyRegistration(of: Clock.self, name: "wall")`, which requests an optional service.
  static func ask(_ call: Call, in collector: Collector) -> Bool {
    guard let type = call["of"].flatMap(Expressions.metatype), !collector.isGeneric(type) else { return false }
    let subject = ServiceFact.Subject.typed(.name(type), name: name(call["name"], in: collector), arguments: nil)
    collector.add(
      ObtainFact(
        subject: .service(ServiceFact(style: style, subject: subject)), receiver: .other, base: call.baseText,
        position: collector.position(of: call), isOptional: true, isDeferred: true))
    return true
  }

  /// Enters `resolver.clock()`, which Knit generates for a registration.
  static func accessor(_ call: Call, in collector: Collector) -> Bool {
    guard let base = call.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, !call.name.mayBeType,
      collector.facts.source.imports.contains("Knit"),
      base == collector.body.signature.given || base == "$0" || base.lowercased().hasSuffix("resolver")
        || collector.type(ofName: base)?.hasSuffix("Resolver") ?? false
    else { return false }
    let fact = ServiceFact(style: style, subject: .member(call.name, of: ""), isCertain: false)
    collector.add(
      ObtainFact(
        subject: .service(fact), receiver: .other, base: base, position: collector.position(of: call)))
    return true
  }

  /// Enters `resolver()` of Knit, which resolves the type that its context expects.
  static func inferred(_ call: Call, in collector: Collector) -> Bool {
    guard call.base == nil, call.arguments.isEmpty, call.closure == nil,
      collector.facts.source.imports.contains("Knit"),
      call.name == collector.body.signature.given || call.name.lowercased().hasSuffix("resolver"), !call.name.mayBeType,
      collector.isBound(call.name), let type = collector.inferredType(of: Syntax(call.node))
    else { return false }
    add(
      type, name: nil, arguments: 0, of: call.node, base: call.name, at: collector.position(of: call), in: collector)
    return true
  }

  /// Enters `resolver.resolveCollection(Clock.self)` of Knit.
  static func resolveCollection(_ call: Call, in collector: Collector) -> Bool {
    guard let type = type(call.first, in: collector) else { return false }
    collector.add(
      ObtainFact(
        subject: .service(collection(of: type)), receiver: .other, base: call.baseText,
        // A collection without registrations is empty.
        position: collector.position(of: call), isOptional: true))
    return true
  }

  private static func argumentCount(of call: Call) -> Int {
    let labels = call.arguments.map { $0.label?.plain }
    guard let first = labels.firstIndex(where: { $0 == "argument" || $0 == "arguments" }) else { return 0 }
    return labels.count - first
  }

  private static func add(
    _ type: WrittenType, name: String?, arguments: Int?, of node: some ExprSyntaxProtocol, base: String,
    isOptional: Bool = false, at position: SourcePosition, in collector: Collector
  ) {
    let fact = ServiceFact(style: style, subject: .typed(type, name: name, arguments: arguments))
    collector.add(
      ObtainFact(
        subject: .service(fact), receiver: .other, base: base, position: position,
        isOptional: isOptional || node.isNilExpected, isDeferred: type.name.flatMap(wrapped) != nil))
  }

  // MARK: operators

  /// Enters `resolver ~> Clock.self`, and `resolver ~> (Clock.self, name: "wall")`.
  static func enter(_ sequence: SequenceExprSyntax, in collector: Collector) {
    let parts = Array(sequence.elements)
    for (index, part) in parts.enumerated() {
      guard part.as(BinaryOperatorExprSyntax.self)?.operator.text == "~>", index > 0, index + 1 < parts.count else {
        continue
      }
      let arguments = parts[index + 1].as(TupleExprSyntax.self)?.elements
      guard let first = arguments?.first?.expression ?? parts[index + 1] as ExprSyntax?,
        let type = type(first, in: collector)
      else { continue }
      let labels = arguments?.map { $0.label?.plain } ?? []
      let given = labels.firstIndex { $0 == "argument" || $0 == "arguments" }.map { labels.count - $0 }
      // Several arguments may be in a tuple: `arguments: (zone, date)`.
      let together = arguments?.first { $0.label?.text == "arguments" }?.expression.as(TupleExprSyntax.self)
      if collector.isGeneric(type) {
        collector.body.requests.genericLocates.append(
          GenericLocateFact(parameter: type, position: collector.position(of: part), style: style, name: nil))
        continue
      }
      add(
        .name(type), name: name(arguments?.first { $0.label?.text == "name" }?.expression, in: collector),
        arguments: together?.elements.count ?? given ?? 0, of: sequence, base: parts[index - 1].written,
        at: collector.position(of: part), in: collector)
    }
  }

  /// Enters `resolver~>`, which resolves the type that its context expects.
  static func enter(_ operation: PostfixOperatorExprSyntax, in collector: Collector) {
    guard operation.operator.text == "~>" else { return }
    let position = collector.position(of: operation.operator)
    guard let type = collector.inferredType(of: Syntax(operation)) else {
      var unknown = Wiring.Unknown(position, "the type that is resolved is inferred", about: .location)
      unknown.style = style
      collector.facts.unknowns.append(unknown)
      return
    }
    add(
      type, name: nil, arguments: 0, of: operation, base: operation.expression.written, at: position, in: collector)
  }
}

extension ExprSyntaxProtocol {
  /// Whether the surrounding code handles nil, as with `?? other` or `if let`.
  var isNilExpected: Bool {
    var next = Syntax(self)
    while let parent = next.parent {
      if parent.is(ExprListSyntax.self) {
        guard let sequence = parent.parent?.as(SequenceExprSyntax.self) else { return false }
        return sequence.elements.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }
          && sequence.elements.last?.id != next.as(ExprSyntax.self)?.id
      }
      if parent.is(InitializerClauseSyntax.self) {
        return parent.parent?.parent?.parent?.parent?.is(IfExprSyntax.self) ?? false
      }
      guard
        parent.is(TryExprSyntax.self) || parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self)
          || parent.is(LabeledExprListSyntax.self) && (parent.parent?.is(TupleExprSyntax.self) ?? false)
          || parent.is(OptionalChainingExprSyntax.self)
      else { return false }
      next = parent
    }
    return false
  }
}
#endif
