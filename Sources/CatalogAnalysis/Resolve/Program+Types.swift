#if Tools
  import CatalogInspection

  extension Program {
    /// Whether what is asked is written to be of another type than a catalog: one that has a subscript of its own.
    func isOther(_ obtain: ObtainFact, in id: BodyID) -> Bool {
      guard isOther(obtain.baseType, in: id) else { return false }
      guard case .key = obtain.subject, let type = obtain.baseType else { return true }
      return !hasKeySubscript(Expressions.unwrapped(type), in: id)
    }

    /// Whether a type is written, and is no catalog and no locator.
    func isOther(_ type: String?, in id: BodyID) -> Bool {
      guard let type = type.map(Expressions.unwrapped), !BodyFact.catalogTypes.contains(type),
        !self[id].generics.contains(type)
      else {
        return false
      }
      return !BodyFact.catalogTypes.contains(types.displayName(type, in: context(of: id)))
    }

    /// What a written type is called, with where its name is looked up; nil if that cannot be told.
    func type(_ type: WrittenType, in id: BodyID) -> (name: String, context: TypeTable.Context)? {
      switch type {
      case .name(let name): (name, context(of: id))
      case .instance(let name, let call): (name + (mayFail(call, from: id) ? "?" : ""), context(of: id))
      case .value(let name): isProtocol(name, in: id) ? nil : (name, context(of: id))
      case .argument(let call, let label, let index): argumentType(call, label, index, from: id)
      case .result(let call): resultType(call, from: id)
      }
    }

    /// Whether what a type is made with may give nil.
    private func mayFail(_ call: CallFact, from id: BodyID) -> Bool {
      let all = callees(of: call, from: id).map { self[$0] }.filter { $0.owner == .initializer }
      return !all.isEmpty && all.allSatisfy(\.fact.isFailable)
    }

    /// Whether a type is an Optional, also by another name.
    func isOptional(_ name: String, in context: TypeTable.Context) -> Bool {
      var (name, context) = (name, context)
      for _ in 0..<8 {
        if name.isOptionalType { return true }
        guard let place = types.place(of: name, in: context), types.infos[place].kind == .alias,
          types.infos[place].inherits.count == 1
        else { return false }
        (name, context) = (types.infos[place].inherits[0], types.context(of: place))
      }
      return false
    }

    /// Whether a type is a protocol: what is inside, nobody sees.
    private func isProtocol(_ name: String, in id: BodyID) -> Bool {
      types.resolved(name, in: context(of: id)).first.map { types.infos[$0].kind == .proto } ?? false
    }

    private func resultType(_ call: CallFact, from id: BodyID) -> (name: String, context: TypeTable.Context)? {
      callees(of: call, from: id).lazy.compactMap { callee in
        self[callee].resultType.map { ($0, context(of: callee)) }
      }.first
    }

    /// The type of a parameter, or, where a type has no initializer of its own, of the property with that label.
    private func argumentType(
      _ call: CallFact, _ label: String?, _ index: Int, from id: BodyID
    ) -> (name: String, context: TypeTable.Context)? {
      for callee in callees(of: call, from: id) {
        let parameters = self[callee].parameters
        if let label {
          if let found = parameters.first(where: { $0.label == label }) { return (found.type, context(of: callee)) }
        } else if parameters.indices.contains(index), parameters[index].label == nil {
          return (parameters[index].type, context(of: callee))
        }
      }
      let name = (call.base.map { $0 + "." } ?? "") + call.name
      guard let label, let place = types.resolved(name, in: context(of: id)).first else { return nil }
      let property = types.infos[place].properties.first { $0.property.name == label && !$0.property.isStatic }
      guard let property, let type = property.property.type else { return nil }
      return (type, .init(file: property.file, types: types.infos[place].path))
    }
  }

  extension Program {
    /// What a type and a name mean to a locator, so that the same is the same wherever it is written.
    func located(_ type: String, _ name: String?, in context: TypeTable.Context) -> Flow.Subject {
      let name = name.map(serviceName)
      if type.contains("&") { return .located(types.displayName(type, in: context), name: name) }
      if let place = types.resolved(type, in: context).first, !type.contains("<") {
        return .located(types.infos[place].path.joined(separator: "."), name: name)
      }
      return .located(types.displayName(type, in: context), name: name)
    }

    /// The text that a service's name is; how it is written, where that can't be told.
    private func serviceName(_ name: String) -> String {
      guard name.first == Expressions.constantMark else { return name }
      let written = String(name.dropFirst())
      let held = strings[written.split(separator: ".").last.map(String.init) ?? written] ?? []
      return held.count == 1 ? held.first ?? written : written
    }

    /// What errors call it.
    func displayName(of subject: Flow.Subject) -> String {
      switch subject {
      case .blueprint(let place): return types.infos[place].name
      case .located(let type, let name):
        let last = type.contains("<") ? type : String(type.split(separator: ".").last ?? "")
        return last + (name.map { " named \"\($0)\"" } ?? "")
      case .service(let service): return service.title
      }
    }
  }

  extension String {
    /// Whether it is an Optional's type, as it is written.
    var isOptionalType: Bool { hasSuffix("?") || hasSuffix("!") || hasPrefix("Optional<") }
  }
#endif
