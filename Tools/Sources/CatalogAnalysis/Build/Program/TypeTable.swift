#if Tools
import CatalogWiring

/// The types of all files, which can be found by the names in a file.
struct TypeTable {
  /// The context of a name: the file, and the types around it.
  struct Context {
    let file: Int
    let types: [String]
  }

  private(set) var infos: [Info] = []
  /// The names of aliases for the key paths of the catalog: `typealias Key<B> = KeyPath<Catalog, B.Type>`.
  private(set) var keyAliases: Set<String> = []
  /// The places of specializations of generic types.
  private var specialized: [Specialization: Int] = [:]

  private struct Specialization: Hashable {
    let base: Int
    let arguments: [String]
  }

  /// The places of the types with a full name, including the types around them.
  private var places: [String: [Int]] = [:]
  private let files: [ReadFile]
  private let modules: Set<String>

  init(_ files: [ReadFile]) {
    self.files = files
    modules = Set(files.map(\.module))
    for (file, facts) in files.enumerated() {
      for fact in facts.types where fact.kind != .extending {
        add(fact, file)
        if fact.kind == .alias, fact.inherits.contains(where: \.isKeyPathOfCatalog) {
          keyAliases.insert(fact.name)
        }
      }
    }
    for (file, facts) in files.enumerated() {
      for fact in facts.types where fact.kind == .extending {
        // An extension of a type from another package: a protocol, or the catalog.
        let name = fact.path.joined(separator: ".")
        let place = place(of: name, in: Context(file: file, types: [])).map(unaliased) ?? add(fact, file)
        infos[place].extend(by: fact, in: file)
      }
    }
  }

  @discardableResult
  private mutating func add(_ fact: TypeFact, _ file: Int) -> Int {
    infos.append(Info(fact, module: files[file].module, file: file))
    places[fact.path.joined(separator: "."), default: []].append(infos.count - 1)
    return infos.count - 1
  }

  /// The type of an alias, so that extensions of the alias extend the type.
  private func unaliased(_ place: Int) -> Int {
    let info = infos[place]
    guard info.kind == .alias, info.inherits.count == 1 else { return place }
    return resolved(info.inherits[0], in: context(of: place)).first ?? place
  }

  /// The names of the types around a type.
  func context(of place: Int) -> Context {
    Context(file: infos[place].file, types: Array(infos[place].path.dropLast()))
  }

  /// Returns the place of the type that a name refers to in a context.
  ///
  /// Inner types precede outer ones. The same file precedes the same module, then imported modules, then other
  /// modules. `Catalog.Alarms::AlarmServices` is that of the module.
  func place(of name: String, in context: Context) -> Int? {
    var name = name
    if name.utf8.contains(UInt8(ascii: ":")), let separator = name.firstRange(of: "::") {
      let start = name[..<separator.lowerBound].lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex
      let found = places[String(name[..<start] + name[separator.upperBound...])] ?? []
      return found.first { infos[$0].module == name[start..<separator.lowerBound] }
    }
    if let generic = name.utf8.firstIndex(of: UInt8(ascii: "<")) { name = String(name[..<generic]) }
    if name == "Self" || name.hasPrefix("Self."), !context.types.isEmpty {
      name = context.types.joined(separator: ".") + name.dropFirst(4)
    }
    for depth in stride(from: context.types.count, through: 0, by: -1) {
      let path = depth == 0 ? name : context.types.prefix(depth).joined(separator: ".") + "." + name
      guard let found = places[path] else { continue }
      if let nearest = nearest(found, to: context.file, module: { infos[$0].module }, file: { infos[$0].file }) {
        return nearest
      }
    }
    // `Module.Type`.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), modules.contains(String(name[..<dot])) else {
      return nil
    }
    let found = places[String(name[name.index(after: dot)...])] ?? []
    return found.first { infos[$0].module == name[..<dot] }
  }

  /// Returns the declaration that a file refers to, of several with the same name.
  func nearest<Declaration>(
    _ all: [Declaration], to file: Int, module: (Declaration) -> String, file place: (Declaration) -> Int
  ) -> Declaration? {
    guard all.count > 1 else { return all.first }
    return all.first { place($0) == file } ?? all.first { module($0) == files[file].module }
      ?? all.first { files[file].imports.contains(module($0)) } ?? all.first
  }

  /// Returns the types that a name refers to, through aliases.
  ///
  /// - Parameter depth: The depth of the name in arguments of generic types. It limits a type that refers to itself.
  func resolved(_ name: String, in context: Context, depth: Int = 0) -> [Int] {
    // Most names aren't aliases, and need no list of types to resolve.
    guard let first = place(of: name, in: context) else { return [] }
    guard infos[first].kind == .alias else { return [specialized(first, name, context, depth)] }
    var seen: Set<Int> = []
    var found: [Int] = []
    var next = [(name, context)]
    while let (name, context) = next.popLast() {
      guard let place = place(of: name, in: context), seen.insert(place).inserted else { continue }
      let info = infos[place]
      if info.kind == .alias {
        next += info.inherits.map { ($0, self.context(of: place)) }
      } else {
        found.append(specialized(place, name, context, depth))
      }
    }
    return found
  }

  /// Returns the type that a name refers to, or that an ancestor of the type before its last dot declares.
  func member(_ name: String, in context: Context) -> Int? {
    if let place = resolved(name, in: context).first { return place }
    guard let dot = name.lastIndex(of: "."), let base = resolved(String(name[..<dot]), in: context).first else {
      return nil
    }
    let last = name[dot...]
    return ancestors(of: base).places.lazy.compactMap { ancestor in
      let path = infos[ancestor].path.joined(separator: ".")
      return resolved(path + last, in: Context(file: infos[ancestor].file, types: [])).first
    }.first
  }

  // MARK: generic types

  /// The maximum depth of nested arguments, and the maximum length of a type's name.
  private static let maximumDepth = 8
  private static let maximumLength = 1000

  /// Records a generic type with its arguments; nil if it is not generic, or already recorded.
  mutating func specialize(_ name: String, in context: Context) -> Int? {
    guard name.utf8.count <= Self.maximumLength, let base = place(of: name, in: context),
      !infos[base].generics.isEmpty
    else { return nil }
    let written = Self.arguments(of: name)
    guard written.count == infos[base].generics.count else { return nil }
    let key = Specialization(base: base, arguments: written.map { identity($0, in: context) })
    guard specialized[key] == nil else { return nil }
    let arguments = zip(infos[base].generics, written.map { (type: $0, context: context) })
    infos.append(
      Info(
        infos[base], at: base, name: displayName(name, in: context),
        arguments: Dictionary(arguments) { first, _ in first }))
    specialized[key] = infos.count - 1
    return infos.count - 1
  }

  private func specialized(_ place: Int, _ name: String, _ context: Context, _ depth: Int) -> Int {
    guard depth < Self.maximumDepth, !specialized.isEmpty, !infos[place].generics.isEmpty, name.hasSuffix(">"),
      name.utf8.count <= Self.maximumLength
    else { return place }
    let arguments = Self.arguments(of: name).map { identity($0, in: context, depth: depth + 1) }
    return specialized[Specialization(base: place, arguments: arguments)] ?? place
  }

  /// Returns the same text for the same type, however it is written.
  private func identity(_ type: String, in context: Context, depth: Int = 0) -> String {
    let type = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    if let place = resolved(type, in: context, depth: depth).first, infos[place].base != nil || !type.hasSuffix(">") {
      return "\(infos[place].module).\(infos[place].path.joined(separator: ".")).\(infos[place].name)"
    }
    // Only names that can't be circular.
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return type }
    return type.lastComponent
  }

  /// Returns the types between the outermost angle brackets.
  static func arguments(of name: String) -> [String] {
    guard let start = name.firstIndex(of: "<"), name.hasSuffix(">") else { return [] }
    var (all, depth) = ([""], 0)
    for character in name[name.index(after: start)...].dropLast() {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "," where depth == 0:
        all.append("")
        continue
      default: break
      }
      all[all.count - 1].append(character)
    }
    return all.map { Substring($0).trimmed }
  }

  /// Returns all ancestors of a type, direct and indirect: the places of those that the program declares, and the
  /// last names of all.
  func ancestors(of place: Int) -> (places: [Int], names: Set<String>) {
    var seen: Set<Int> = [place]
    var names: Set<String> = []
    var order: [Int] = []
    var next = [place]
    var index = 0
    while index < next.count {
      let info = infos[next[index]]
      let context = context(of: next[index])
      index += 1
      for name in info.inherits {
        let found = resolved(name, in: context)
        if found.isEmpty { names.insert(outerName(name, in: context)) }
        for found in found where seen.insert(found).inserted {
          // An extension of a protocol from another package counts as that protocol.
          if infos[found].position == nil { names.insert(infos[found].name) }
          order.append(found)
          next.append(found)
        }
      }
    }
    return (order, names)
  }

  /// Returns the last name of a type from another package, through the program's aliases.
  private func outerName(_ name: String, in context: Context) -> String {
    var name = name
    for _ in 0..<8 {
      guard let place = place(of: name, in: context), infos[place].kind == .alias,
        let next = infos[place].inherits.first
      else { break }
      name = next
    }
    return String(name.prefix { $0 != "<" }.split(separator: ".").last ?? "")
  }

  /// Returns the name of a type as the run time prints it: without its surrounding types, and with the full names of
  /// arrays and dictionaries.
  func displayName(_ text: String, in context: Context) -> String {
    guard text.utf8.count <= Self.maximumLength else { return text }
    var text = text
    for prefix in ["any ", "some "] where text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
    if text.hasSuffix(" & Sendable") { text.removeLast(" & Sendable".count) }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let inner = text.dropFirst().dropLast()
      let parts = inner.split(separator: ":", maxSplits: 1).map {
        displayName(String($0.drop { $0 == " " }), in: context)
      }
      return parts.count == 2 ? "Dictionary<\(parts[0]), \(parts[1])>" : "Array<\(parts.first ?? "")>"
    }
    if let start = text.firstIndex(of: "<"), text.hasSuffix(">"), !text.contains("->") {
      let name = displayName(String(text[..<start]), in: context)
      let arguments = text[text.index(after: start)...].dropLast().split(separator: ",").map {
        displayName(String($0.drop { $0 == " " }), in: context)
      }
      return "\(name)<\(arguments.joined(separator: ", "))>"
    }
    if text.contains("&"), !text.contains("("), !text.contains("->") {
      // The order doesn't matter.
      let parts = text.split(separator: "&").map { displayName($0.trimmed, in: context) }
      return Set(parts).sorted().joined(separator: " & ")
    }
    guard !text.contains("("), !text.contains("&") else { return text }
    if let place = resolved(text, in: context).first { return infos[place].name }
    return outerName(text, in: context)
  }
}

extension Substring {
  /// The text without the blanks around it.
  package var trimmed: String { String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()) }
}
#endif
