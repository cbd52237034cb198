#if Tools
import CatalogWiring

extension IndexedCode {
  /// Finds the bodies that locate one of their parameters through a type that contains it, or through another body
  /// that locates its own parameter.
  ///
  /// An example is a property wrapper with `init(wrappedValue: T = Services.resolver.force())`.
  mutating func deriveLocates() {
    for (id, locate) in writtenLocates() { add(locate, to: id) }
    guard locates.isAny else { return }
    // Each round finds the callers of the bodies that the round before found.
    for _ in 0..<Self.maximumChain {
      let found = passedLocates()
      guard !found.isEmpty else { return }
      for (id, locate) in found { add(locate, to: id) }
    }
  }

  /// The maximum number of functions that pass on a parameter.
  private static let maximumChain = 8

  /// Returns the obtained types that contain a parameter: `Box<T>`, or the parameter of an extended type.
  private func writtenLocates() -> [(BodyID, GenericLocateFact)] {
    var all: [(BodyID, GenericLocateFact)] = []
    for (id, body) in files.allBodies {
      for obtain in body.obtains {
        guard let (type, name, style) = obtain.writtenType,
          let locate = locate(Expressions.unwrapped(type), name: name, style, at: obtain.position, in: id)
        else { continue }
        all.append((id, locate))
      }
    }
    return all
  }

  private func locate(
    _ type: String, name: String?, _ style: Wiring.Style?, at position: SourcePosition, in id: BodyID
  ) -> GenericLocateFact? {
    guard let parameter = parameter(in: type, of: id) else { return nil }
    return GenericLocateFact(
      parameter: parameter, form: type == parameter ? nil : type, position: position, style: style, name: name)
  }

  /// Returns the calls that pass a parameter of their own body to a function that locates it.
  private func passedLocates() -> [(BodyID, GenericLocateFact)] {
    var all: [(BodyID, GenericLocateFact)] = []
    for (id, body) in files.allBodies where !body.steps.isEmpty {
      for case .call(let call) in body.steps {
        for (callee, locate) in genericLocates(of: call, from: id) {
          guard let type = locatedType(locate, of: callee, by: call, from: id),
            let parameter = parameter(in: type, of: id)
          else { continue }
          let form = (locate.form ?? locate.parameter).substituted([locate.parameter: type])
          guard !genericLocates(in: id).contains(where: { $0.position == call.position }), form.count < 200 else {
            continue
          }
          all.append(
            (
              id,
              GenericLocateFact(
                parameter: parameter, form: form == parameter ? nil : form, position: call.position,
                style: locate.style, name: locate.name)
            ))
        }
      }
    }
    return all
  }
}

extension ObtainFact {
  /// The obtained type with its name and library, if the source states the type.
  fileprivate var writtenType: (type: String, name: String?, style: Wiring.Style?)? {
    switch subject {
    case .located(.name(let type), let name): (type, name, nil)
    case .service(let fact):
      if case .typed(.name(let type), let name, _) = fact.subject { (type, name, fact.style) } else { nil }
    default: nil
    }
  }
}
#endif
