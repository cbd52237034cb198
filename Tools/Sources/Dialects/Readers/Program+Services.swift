#if Tools
import CatalogWiring

extension Program {
  /// The subject of another library's code.
  enum Target {
    /// An entry, or several candidates.
    case entries([Service])
    /// Other code, which is followed: a property of a container that only forwards to an entry.
    case code([BodyID])
  }

  /// Returns the subject of a registration or a request of another library; nil if it has none.
  func target(of fact: ServiceFact, in id: BodyID) -> Target? {
    Dialects.of(fact.style)?.entry(for: fact, in: id, of: self)
  }

  /// Returns the entry for a type, a name and a number of arguments; nil if the type can't be determined.
  func typedService(_ fact: ServiceFact, in id: BodyID) -> Service? {
    guard case .typed(let written, let name, let arguments) = fact.subject,
      let (type, context) = type(written, in: id)
    else { return nil }
    // A request for an Optional finds the wrapped type.
    guard case .located(let owner, _) = located(Expressions.unwrapped(type), nil, in: context) else { return nil }
    return Service(style: fact.style, owner: owner, name: name.map(text(ofName:)), arguments: arguments)
  }

  /// Returns whether a body declares an entry of another library: a property of a container that is its factory.
  func isEntry(_ id: BodyID) -> Bool {
    self[id].steps.contains { step in
      guard case .supply(let supply) = step, case .service(let fact) = supply.subject, case .member = fact.subject
      else { return false }
      return supply.builder == id.body && supply.verb == .register
    }
  }

  /// Returns the text of a name.
  ///
  /// For a constant with an unknown text, it is the constant's last component.
  private func text(ofName name: String) -> String {
    guard name.first == Expressions.constantMark else { return name }
    let last = name.dropFirst().split(separator: ".").last.map(String.init) ?? ""
    let held = values.strings[last] ?? []
    return held.count == 1 ? held.first ?? last : last
  }

  /// Returns the lifetime that a registration states, or that its container has as the default.
  func lifetime(of supply: SupplyFact, in id: BodyID) -> StatedLifetime? {
    guard var lifetime = supply.lifetime, lifetime.lifetime == .ofContainer else { return supply.lifetime }
    let name = supply.base.split(separator: ".").last.map(String.init)
    let own = files[id.file].constants.containers.filter { $0.name == name }
    // An assembly gets its container from other code.
    let defaults = Set((own.isEmpty ? files.flatMap(\.constants.containers) : own).map(\.lifetime))
    lifetime.lifetime = defaults.count == 1 ? defaults.first ?? .graph : .graph
    return lifetime
  }

  /// Returns the lifetime of entries that declare none, which their container declares.
  func defaultLifetime(of subject: Flow.Subject) -> StatedLifetime? {
    guard case .service(let service) = subject, service.member != nil,
      let place = types.resolved(service.owner, in: .init(file: 0, types: [])).first
    else { return nil }
    return types.infos[place].lifetime
  }

  /// Returns the group in which an entry of another library is shown: the container or the component that has it, the type that
  /// registers it, or the Swift module of a value.
  func group(of subject: Flow.Subject, in id: BodyID) -> String? {
    guard case .service(let service) = subject else { return nil }
    if service.style == .dependencies { return files[id.file].module }
    let owner = service.member == nil ? self[id].context.last : service.owner
    return owner?.split(separator: ".").last.map(String.init)
  }

  /// Returns whether a later registration replaces the entry.
  ///
  /// A factory is declared before it gets another builder.
  func mayBeReplaced(_ subject: Flow.Subject) -> Bool {
    guard case .service(let service) = subject, service.style == .factory, let member = service.member else {
      return true
    }
    guard let place = types.resolved(service.owner, in: .init(file: 0, types: [])).first else { return false }
    return types.infos[place].properties.contains { $0.property.name == member }
      || !methods(member, of: place).isEmpty
  }

  /// Returns whether an entry is declared without code that creates it.
  func isPromised(_ subject: Flow.Subject) -> Bool {
    guard case .service(let service) = subject, service.style == .factory, let member = service.member,
      let place = types.resolved(service.owner, in: .init(file: 0, types: [])).first,
      let found = types.infos[place].properties.first(where: { $0.property.name == member })
    else { return false }
    return !self[BodyID(file: found.file, body: found.property.body)].steps.contains(where: \.isOfDialect)
  }

  /// Returns the name of a registration's subject for people.
  func title(of fact: ServiceFact, in id: BodyID) -> String {
    guard case .entries(let services) = target(of: fact, in: id) else { return "a service" }
    return services.first?.title ?? "a service"
  }

  /// Returns the text of an entry's type.
  func output(of service: Service) -> String? {
    guard let member = service.member else { return service.owner }
    guard let place = types.resolved(service.owner, in: .init(file: 0, types: [])).first else { return nil }
    return types.infos[place].properties.first { $0.property.name == member }?.property.type
  }
}

extension Service {
  /// Whether it is the collection to which registrations contribute.
  var isCollection: Bool { style == .swinject && owner.hasPrefix(SwinjectDialect.collections + "<") }

  /// Returns the name of an entry in findings.
  var title: String {
    let type = owner.contains("<") ? owner : String(owner.split(separator: ".").last ?? "")
    if let member { return "\(type).\(member)" }
    let count = arguments ?? 0
    let name = name == ServiceFact.anyName ? nil : name
    return type + (name.map { " named \"\($0)\"" } ?? "")
      + (count == 0 ? "" : count == 1 ? " with 1 argument" : " with \(count) arguments")
  }
}

extension WiringBuilder {
  /// Returns the registered entries that a request may refer to: the same one, or each candidate if a name or a
  /// number of arguments is computed.
  ///
  /// Without a registration, it is the request's own entry.
  func registered(_ service: Service) -> [Service] {
    guard places[.service(service)] == nil, service.member == nil else { return [service] }
    let found = places.keys.compactMap { subject -> Service? in
      guard case .service(let other) = subject, other.style == service.style, other.owner == service.owner,
        Self.mayBeSame(service.name, other.name, unless: ServiceFact.anyName),
        Self.mayBeSame(service.arguments, other.arguments, unless: nil)
      else { return nil }
      return other
    }
    return found.isEmpty ? [service] : found.sorted { $0.title < $1.title }
  }

  /// Returns the needs through a member of a component: `loginComponent.loginUseCase`, or through a protocol that the
  /// component conforms to.
  func memberNeeds() -> [Wiring.Need] {
    guard let components = program.libraries.components else { return [] }
    let files = program.files.filter { !NeedleDialect.isGenerated($0.path) }
    return entries.compactMap { entry in
      guard entry.style == .needle, let name = entry.key,
        let position = files.lazy.compactMap({ $0.facts.members[name] }).min(), !components.isEmpty
      else { return nil }
      var need = Wiring.Need(
        from: nil, code: "a member named \(name)", to: entry.id, position: position, isOptional: true,
        isDeferred: true)
      need.place.style = entry.style
      return need
    }
  }

  private static func mayBeSame<Value: Equatable>(_ one: Value, _ other: Value, unless unknown: Value) -> Bool {
    one == other || one == unknown || other == unknown
  }
}

extension Flow.Subject {
  /// Whether it is an entry of another library.
  var isOfDialect: Bool { if case .service = self { true } else { false } }
}

extension ObtainFact {
  /// Whether it is a request to another library.
  var isOfDialect: Bool { if case .service = subject { true } else { false } }
}

extension Body {
  /// Whether it requests or registers its own generic parameter in another library.
  var asksOrRegistersParameter: Bool {
    fact.requests.genericLocates.contains { $0.style != nil }
      || steps.contains { step in
        guard case .supply(let supply) = step, case .service(let fact) = supply.subject else { return false }
        return fact.parameter(of: self) != nil
      }
  }
}

extension BodyFact.Step {
  /// Whether it registers an entry in another library.
  var isOfDialect: Bool {
    guard case .supply(let supply) = self, case .service = supply.subject else { return false }
    return true
  }

  /// Whether it uses another library, or is a call that leads to a use.
  var mayBeOfDialect: Bool {
    if case .call = self { true } else { isOfDialect }
  }
}
#endif
