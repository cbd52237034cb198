#if Tools
import CatalogWiring

extension Program {
  /// Returns the blueprint that a key names in a body, or the first of several.
  func blueprint(key: String, in id: BodyID) -> Int? { blueprints(key: key, as: nil, in: id).first }

  /// Returns the blueprints that a key may name in a body: by a property of the catalog, by a property of such a
  /// property's type, or by a constant.
  ///
  /// - Parameter expected: The type that the code around the key expects, which chooses among keys with one name.
  func blueprints(key: String, as expected: WrittenType?, in id: BodyID) -> [Int] {
    if key.hasPrefix("=") {
      return constant(String(key.dropFirst()), in: id).map { blueprints(way: $0.key, in: $0.file) { _ in false } } ?? []
    }
    lazy var type = expected.flatMap { self.type($0, in: id) }
    return blueprints(way: key, in: id.file) { place in type.map { isOutput($0, of: place) } ?? false }
  }

  /// Returns the type of a service that a call is made on: `catalog[\.clock]`, or a name that is bound to it.
  func type(ofService base: String, in id: BodyID) -> Int? {
    var key = self[id].fact.locals.services[base]
    if key == nil, let start = base.lastIndex(of: "\\"), base.hasSuffix("]") || base.hasSuffix(")") {
      key = String(base[start...].dropFirst(2).dropLast())
    }
    guard let place = key.flatMap({ blueprint(key: $0, in: id) }), let output = types.infos[place].output else {
      return nil
    }
    let bare = output.split(separator: " ").last.map(String.init) ?? output
    return types.resolved(bare, in: types.context(of: place)).first
  }

  /// Returns the unknown for a key that no file declares.
  ///
  /// The program can't declare the key if each module that the file's module imports, also indirectly, is read. Code that is
  /// generated isn't read, so a key that resembles no other one may be declared there.
  func unknown(
    _ use: String, _ key: String, at position: SourcePosition, in file: Int, about subject: Wiring.Unknown.Subject
  ) -> Wiring.Unknown {
    let reason = "the \(use) key `\(key)` is not declared in any file that was read"
    var unknown = Wiring.Unknown(position, reason, about: subject)
    let isDeclared = types.infos.contains { info in
      ![.value, .reference].contains(info.kind) && info.properties.contains { $0.property.name == key }
    }
    let isOfUnread = key.contains(".") || !keys.visible(from: files[file].module).allSatisfy(isKnown)
    let isMisspelled = !DidYouMean.names(for: key, in: Array(keys.names.values)).isEmpty
    unknown.undeclaredKey = isMisspelled && !isDeclared && !isOfUnread ? key : nil
    return unknown
  }

  /// Returns whether a module is completely read, or is known to declare no keys and no values of another library.
  func isKnown(_ module: String) -> Bool {
    uses.modules.contains(module) ? !uses.partialModules.contains(module) : PlainModules.all.contains(module)
  }

  private func blueprints(way key: String, in file: Int, fitting isFitting: (Int) -> Bool) -> [Int] {
    guard key.contains(".") else { return declaredBlueprints(key: key, in: file, fitting: isFitting) }
    let parts = key.split(separator: ".").map(String.init)
    let starts = types.infos.indices.filter { types.infos[$0].name == "Catalog" && types.infos[$0].position == nil }
    return starts.lazy.compactMap { blueprint(way: parts[...], from: $0) }.first.map { [$0] } ?? []
  }

  /// Returns whether a blueprint creates instances of a type.
  func isOutput(_ type: (name: String, context: TypeTable.Context), of place: Int) -> Bool {
    guard let (output, context, made) = output(of: place) else { return false }
    let wanted = types.resolved(Expressions.unwrapped(type.name), in: type.context)
    if !wanted.isEmpty || !made.isEmpty { return wanted == made }
    return types.displayName(Expressions.unwrapped(type.name), in: type.context)
      == types.displayName(output, in: context)
  }

  /// Returns the output of a blueprint, which it or one of its protocols declares, and the types that its name refers to.
  func output(of place: Int) -> (name: String, context: TypeTable.Context, types: [Int])? {
    ([place] + inherited(by: place)).lazy.map { types.infos[$0] }.compactMap { info in
      let context = TypeTable.Context(file: info.file, types: info.path)
      return info.output.map { ($0, context, types.resolved($0.withoutKeyword, in: context)) }
    }.first
  }

  private func blueprint(way parts: ArraySlice<String>, from place: Int) -> Int? {
    var (parts, place) = (parts, place)
    while let name = parts.popFirst() {
      guard let found = types.infos[place].properties.first(where: { $0.property.name == name }),
        let type = found.property.type
      else { return nil }
      let context = TypeTable.Context(file: found.file, types: types.infos[place].path)
      if parts.isEmpty {
        guard type.hasSuffix(".Type") else { return nil }
        return types.resolved(String(type.dropLast(5)), in: context).first { roles.blueprints[$0] != nil }
      }
      guard let next = types.resolved(type.hasSuffix(".Type") ? String(type.dropLast(5)) : type, in: context).first
      else { return nil }
      place = next
    }
    return nil
  }

  /// Returns the key of a name.
  private func constant(_ name: String, in id: BodyID) -> (file: Int, key: String)? {
    let body = self[id]
    if let key = body.fact.locals.keys[name] { return (id.file, key) }
    if body.names.contains(name) { return nil }
    var paths = [name]
    let parts = name.split(separator: ".").map(String.init)
    if parts.count > 1 {
      let base = parts.dropLast().joined(separator: ".")
      if let place = types.resolved(base, in: context(of: id)).first {
        paths = [(types.infos[place].path + parts.suffix(1)).joined(separator: ".")]
      }
      if base == "Self" || base == "self" { paths = [(body.context + parts.suffix(1)).joined(separator: ".")] }
    } else {
      paths = body.context.indices.reversed().map { (body.context[...$0] + parts).joined(separator: ".") } + paths
    }
    for path in paths {
      if let found = types.nearest(
        values.keys[path] ?? [], to: id.file, module: { files[$0.file].module }, file: \.file)
      {
        return found
      }
    }
    return nil
  }

  /// Returns whether a type has its own subscript for a key of the catalog.
  func hasKeySubscript(_ type: String, in id: BodyID) -> Bool {
    guard let place = types.resolved(type, in: context(of: id)).first else { return false }
    return methods("subscript", of: place).contains { subscripted in
      self[subscripted].parameters.contains { $0.type.contains("KeyPath<Catalog") && $0.label != "dynamicMember" }
    }
  }
}

extension String {
  /// The type without `any` or `some`.
  fileprivate var withoutKeyword: String {
    for prefix in ["any ", "some "] where hasPrefix(prefix) { return String(dropFirst(prefix.count)) }
    return self
  }
}

extension Program {
  /// Returns the type of a generic parameter or an associated type for the entry that the code belongs to.
  func blueprint(_ name: String, of owner: Int, in id: BodyID) -> Int? {
    let info = types.infos[owner]
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if let argument = parts.first.flatMap({ info.arguments[$0] }), type(around: id) == info.base {
      let type = ([argument.type] + parts.dropFirst()).joined(separator: ".")
      return types.resolved(type, in: argument.context).first { roles.blueprints[$0] != nil }
    }
    // In a protocol, a type that the blueprint declares.
    guard let around = type(around: id), types.infos[around].kind == .proto || types.infos[around].position == nil,
      around != owner
    else { return nil }
    if name == "Self" { return roles.blueprints[owner] == nil ? nil : owner }
    return types.resolved(
      name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name, in: .init(file: info.file, types: info.path)
    ).first { roles.blueprints[$0] != nil }
  }
}
#endif
