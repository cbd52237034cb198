#if Tools
/// The keys of a program's catalogs, by name.
struct KeyTable {
  /// The path is that of the file for a key that no other file sees.
  private typealias Key = (path: String?, place: Int, module: String, isPublished: Bool)

  private var keys: [String: [Key]] = [:]
  /// The names of the keys of blueprints, by the blueprints' places, as other modules write them.
  ///
  /// A name that several modules publish begins with its module, as in `Alarms::log`.
  private(set) var names: [Int: String] = [:]
  /// The imports of each module.
  private var imports: [String: Set<String>] = [:]
  /// For each module with a key that another module declares too, the modules that it imports, also indirectly.
  private var visible: [String: Set<String>] = [:]

  init(_ program: SpecializedCode) {
    let (files, types) = (program.files, program.types)
    for (index, file) in files.enumerated() {
      for key in file.keys {
        guard let place = types.resolved(key.type, in: .init(file: index, types: ["Catalog"])).first else { continue }
        keys[key.name, default: []].append((key.isInFile ? file.path : nil, place, file.module, key.isPublished))
        names[place] = min(names[place] ?? key.name, key.name)
      }
    }
    for (name, all) in keys {
      let published = all.filter { $0.isPublished && $0.module != PackageClosure.defaults }
      guard Set(published.map(\.module)).count > 1 else { continue }
      for key in published where names[key.place] == name { names[key.place] = "\(key.module)::\(name)" }
    }
    imports = files.reduce(into: [:]) { $0[$1.module, default: []].formUnion($1.imports) }
    guard keys.values.contains(where: { Set($0.map(\.module)).count > 1 }) else { return }
    for module in imports.keys { visible[module] = visible(from: module) }
  }

  /// Returns a module and those that it imports, also indirectly.
  func visible(from module: String) -> Set<String> {
    var (found, next): (Set<String>, [String]) = ([module], [module])
    while let module = next.popLast() { next += (imports[module] ?? []).filter { found.insert($0).inserted } }
    return found
  }

  /// Returns the places of the blueprints that a key may name in a file.
  ///
  /// Code can use the keys of all modules that its module imports, also indirectly. The expected type decides among
  /// keys with one name. Otherwise the module's own key precedes those of the modules that the file itself imports. A
  /// default key is a disfavored overload.
  ///
  /// A name such as `Alarms::clock` is the key of that module.
  func places(of name: String, in file: ReadFile, _ isFitting: (Int) -> Bool) -> [Int] {
    let all = keys(named: name, in: file, isFitting)
    // One module may declare the key once for each platform.
    if let first = all.first, all.allSatisfy({ $0.module == first.module }) { return [first.place] }
    return all.map(\.place)
  }

  /// Returns the places of the blueprints that a key may name in a file, with one for each condition under which a module
  /// declares the key.
  func declarations(of name: String, in file: ReadFile, _ isFitting: (Int) -> Bool) -> [Int] {
    keys(named: name, in: file, isFitting).map(\.place)
  }

  private func keys(named name: String, in file: ReadFile, _ isFitting: (Int) -> Bool) -> [Key] {
    if let separator = name.firstRange(of: "::") {
      let all = keys[String(name[separator.upperBound...])] ?? []
      return all.filter { $0.module == name[..<separator.lowerBound] }
    }
    guard var all = keys[name] else { return [] }
    if all.count > 1 {
      let visible = visible[file.module] ?? [file.module]
      all = Self.narrowed(all) { $0.path.map { $0 == file.path } ?? true }
      all = Self.narrowed(all) { visible.contains($0.module) && ($0.isPublished || $0.module == file.module) }
      all = Self.narrowed(all) { $0.module != PackageClosure.defaults }
      if Set(all.map(\.module)).count > 1 { all = Self.narrowed(all) { isFitting($0.place) } }
      all = Self.narrowed(all) { $0.module == file.module }
      if Set(all.map(\.module)).count > 1 { all = Self.narrowed(all) { file.imports.contains($0.module) } }
    }
    return all
  }

  /// Returns the keys with a property, or all of them if none has it.
  private static func narrowed(_ keys: [Key], _ isIncluded: (Key) -> Bool) -> [Key] {
    let some = keys.filter(isIncluded)
    return some.isEmpty ? keys : some
  }
}
#endif
