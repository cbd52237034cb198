#if Tools
import CatalogWiring

/// The values of constants and properties outside of functions, by name.
struct OuterValues {
  /// A property of a type, or a list.
  struct Member: Hashable {
    /// The place of the type.
    let type: Int
    let name: String
  }

  /// The catalogs outside of functions, by their names with those of the types around them.
  private(set) var globals: [String: [(file: Int, receiver: Receiver)]] = [:]
  /// The strings of constants, by the constant's own name.
  private(set) var strings: [String: Set<String>] = [:]
  /// The keys of names outside of functions.
  private(set) var keys: [String: [(file: Int, key: String)]] = [:]
  /// The catalogs that code assigns to properties of its own type.
  private(set) var catalogProperties: [Member: SourcePosition] = [:]
  /// The lists with each name.
  private(set) var lists: [String: [(file: Int, list: Int)]] = [:]
  /// The lists of types.
  private(set) var listsOfTypes: [Member: (file: Int, list: Int)] = [:]

  init(_ files: [ReadFile], _ types: TypeTable, _ code: CodeTable) {
    for (index, file) in files.enumerated() {
      for (number, list) in file.lists.enumerated() { lists[list.name, default: []].append((index, number)) }
      strings.merge(file.constants.strings) { $0.union($1) }
      for (path, key) in file.constants.keys { keys[path, default: []].append((index, key)) }
      for (path, receiver) in file.constants.globals { globals[path, default: []].append((index, receiver)) }
    }
    catalogProperties = Self.assignedCatalogs(files, types, code)
  }

  /// Returns the places that create the catalogs which code assigns to properties, if each has only one such place.
  private static func assignedCatalogs(
    _ files: [ReadFile], _ types: TypeTable, _ code: CodeTable
  ) -> [Member: SourcePosition] {
    var all: [Member: SourcePosition] = [:]
    var names: Set<String> = []
    func visit(_ visitor: (Program.BodyID, AssignmentFact) -> Void) {
      for (id, body) in files.allBodies where !body.fact.locals.assignments.isEmpty {
        for assignment in body.fact.locals.assignments { visitor(id, assignment) }
      }
    }
    visit { id, assignment in
      guard case .made(let place) = assignment.value, assignment.isOwn, let type = code.type(around: id) else { return }
      let isProperty = types.infos[type].properties.contains {
        let property = $0.property
        return property.name == assignment.name && property.storage == .stored && property.value == nil
          && !property.isStatic
      }
      guard isProperty else { return }
      all[Member(type: type, name: assignment.name)] = place
      names.insert(assignment.name)
    }
    guard !all.isEmpty else { return [:] }
    // Another assignment may replace the catalog.
    visit { id, assignment in
      guard names.contains(assignment.name) else { return }
      for property in all.keys where property.name == assignment.name {
        if assignment.isOwn, code.type(around: id) != property.type { continue }
        if assignment.isOwn, case .made(all[property]) = assignment.value { continue }
        all[property] = nil
      }
    }
    return all
  }

  /// Adds the lists of types, each at its place in the files.
  ///
  /// A type may declare several lists with one name: under conditions, or for other parameters. None of them is known.
  mutating func addListsOfTypes(_ files: [ReadFile], _ types: TypeTable) {
    var all: [Member: (file: Int, list: Int)] = [:]
    var repeated: Set<Member> = []
    for (number, file) in files.enumerated() {
      // Most lists follow one of the same type.
      var last: (context: [String], place: Int?) = ([], nil)
      for (place, list) in file.lists.enumerated() where !list.isLocal && !list.context.isEmpty {
        if list.context != last.context {
          let name = list.context.joined(separator: ".")
          last = (list.context, types.resolved(name, in: .init(file: number, types: [])).first)
        }
        guard let type = last.place else { continue }
        let key = Member(type: type, name: list.name)
        if all.updateValue((number, place), forKey: key) != nil { repeated.insert(key) }
      }
    }
    for key in repeated { all[key] = nil }
    listsOfTypes = all
  }
}
#endif
