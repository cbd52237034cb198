#if Tools
import CatalogDeclarations
import CatalogWiring
import SwiftSyntax

extension Collector {
  /// Records the protocols that `@Service` and `@Component` add next to a protocol, and the constants that `@Context`
  /// adds to a type.
  func enterStyles(of node: some DeclGroupSyntax, _ names: [String]) {
    guard !node.attributes.isEmpty, let name = names.last else { return }
    if let attribute = node.attributes.first(named: "Service") {
      addProtocol("Has\(name)", requiring: name, isStatic: false, attribute)
    }
    if let attribute = node.attributes.first(named: "Component") {
      addProtocol("\(name)Component", requiring: name, isStatic: true, attribute)
    }
    if let attribute = node.attributes.first(named: "Context"), let type = here.types.last {
      let services = attribute.arguments?.as(LabeledExprListSyntax.self) ?? []
      for argument in services {
        guard let service = Expressions.metatype(of: argument.expression)?.split(separator: ".").last else {
          continue
        }
        addConstant(of: String(service), to: type.fact, at: position(of: argument))
      }
    }
  }

  private func addProtocol(_ name: String, requiring service: String, isStatic: Bool, _ attribute: AttributeSyntax) {
    let path = here.types.dropLast().flatMap(\.names) + [name]
    let place = position(of: attribute)
    var fact = TypeFact(path: path, kind: .proto, inherits: [], position: place)
    fact.properties = [
      PropertyFact(
        name: service.asProperty, type: service, isStatic: isStatic, storage: .required, body: 0, position: place)
    ]
    facts.types.append(fact)
  }

  private func addConstant(of service: String, to type: Int, at place: SourcePosition) {
    var body = BodyFact(owner: .property(service.asProperty), context: typePath, position: place)
    body.traits.insert(.isStatic)
    body.reads = [BodyFact.Read(name: "create\(service)", isDeferred: false, position: place)]
    allBodies.append(body)
    facts.types[type].properties.append(
      PropertyFact(
        name: service.asProperty, type: service, isStatic: true, storage: .stored, body: allBodies.count - 1,
        position: place))
  }
}

extension String {
  /// Returns the property that the macros name after a type: `urlSession` for `URLSession`.
  fileprivate var asProperty: String {
    let underscores = prefix { $0 == "_" }
    let rest = dropFirst(underscores.count)
    let capitals = rest.prefix { $0.isUppercase }
    let following = rest.dropFirst(capitals.count).first
    let lowered = capitals.count > 1 && following?.isLowercase == true ? capitals.dropLast() : capitals
    return underscores + lowered.lowercased() + rest.dropFirst(lowered.count)
  }
}
#endif
