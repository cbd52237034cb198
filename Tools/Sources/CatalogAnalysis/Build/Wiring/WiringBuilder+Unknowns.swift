#if Tools
import CatalogWiring

/// The obtains whose entries the sources don't show.
extension WiringBuilder {
  /// Reports an unknown if code obtains an entry that no file declares.
  mutating func note(_ obtain: ObtainFact, in id: Program.BodyID) {
    let body = program[id]
    if case .located(let type, _) = obtain.subject, program.type(type, in: id) == nil {
      if let name = type.name, program.isUnbound(name, in: id) {
        if program.parameter(in: name, of: id) == nil { noteParameter(obtain, style: nil) }
      } else {
        let reason = "the located type is inferred: write it, as in inject(Service.self)"
        unknowns.insert(Wiring.Unknown(obtain.position, reason, about: .location))
      }
    }
    if case .service(let fact) = obtain.subject, case .typed(.name(let name), _, _) = fact.subject,
      program.isUnbound(name, in: id), program.parameter(in: name, of: id) == nil
    {
      noteParameter(obtain, style: fact.style)
    }
    guard case .key(let key, _) = obtain.subject, !key.hasPrefix("="),
      program.blueprint(key: key, in: id) == nil
    else { return }
    let isCatalog = obtain.receiver == .main || body.given.map { obtain.receiver == .name($0) } ?? false
    let isKnown = asked.places(obtain.receiver, main: obtain.main, in: id) != nil
    guard isCatalog || isKnown || obtain.base.hasSuffix("Obtained") else { return }
    unknowns.insert(program.unknown("obtained", key, at: obtain.position, in: id.file, about: .obtain))
  }

  /// Reports an unknown for each key in the attribute of a root that no file declares.
  mutating func noteListedKeys() {
    for (file, facts) in program.files.enumerated() {
      for list in facts.lists where [ListFact.entries, ListFact.replaced].contains(list.name) {
        for case let (key?, place) in list.elements.map({ ($0.name, $0.position) })
        where program.blueprint(key: key, in: .init(file: file, body: list.body)) == nil {
          unknowns.insert(program.unknown("listed", key, at: place, in: file, about: .obtain))
        }
      }
    }
  }

  /// Reports an unknown for a located type that depends on several parameters, or on `Self`.
  private mutating func noteParameter(_ obtain: ObtainFact, style: Wiring.Style?) {
    let reason = "the located type is a parameter, and the analysis doesn't follow its callers"
    unknowns.insert(Wiring.Unknown(obtain.position, reason, about: .location, of: style))
  }
}
#endif
