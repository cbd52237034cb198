#if Tools
/// The bodies of a program, by the names that code uses for them.
struct CodeTable {
  typealias BodyID = Program.BodyID

  /// The bodies of free functions, by name.
  private(set) var functions: [String: [BodyID]] = [:]
  /// The bodies of functions of the catalog or the locator, by name.
  private(set) var extensions: [String: [BodyID]] = [:]
  /// The bodies of a type's methods, by its place and their names.
  private var methods: [Int: [String: [BodyID]]] = [:]
  /// The getters and initial values of properties, by name.
  private(set) var properties: [String: [BodyID]] = [:]
  /// The initializers of a type, by its place.
  private(set) var initializers: [Int: [BodyID]] = [:]
  /// The place of the type around each body of each file.
  private var typesAround: [[Int?]] = []
  /// The names that calls to code of the program may use: of functions, properties and types.
  private(set) var callable: Set<String> = []

  init(_ files: [ReadFile], _ types: TypeTable) {
    for (index, file) in files.enumerated() {
      typesAround.append(Self.typesAround(file.bodies, in: index, types))
      for (number, body) in file.bodies.enumerated() { enter(body, BodyID(file: index, body: number)) }
    }
    callable.formUnion(types.infos.map(\.name))
  }

  private mutating func enter(_ body: Body, _ id: BodyID) {
    switch body.owner {
    case .method(let name):
      callable.insert(name)
      if body.context.isEmpty {
        functions[name, default: []].append(id)
      } else if let place = type(around: id) {
        methods[place, default: [:]][name, default: []].append(id)
        // A call on an instance can't refer to a static function.
        if body.isOfCatalog, !body.isStatic { extensions[name, default: []].append(id) }
      }
    case .property(let name):
      if !body.obtains.isEmpty || !body.steps.isEmpty {
        callable.insert(name)
        properties[name, default: []].append(id)
      }
    case .initializer:
      if let place = type(around: id) { initializers[place, default: []].append(id) }
    case .builder, .topLevel: break
    }
  }

  private static func typesAround(_ bodies: [Body], in file: Int, _ types: TypeTable) -> [Int?] {
    // Most bodies follow one of the same type.
    var last: (context: [String], place: Int?) = ([], nil)
    return bodies.map { body in
      if body.context != last.context {
        let name = body.context.joined(separator: ".")
        last = (body.context, types.resolved(name, in: .init(file: file, types: [])).first)
      }
      return last.place
    }
  }

  /// Returns the place of the type around a body.
  func type(around id: BodyID) -> Int? { typesAround[id.file][id.body] }

  /// Returns the bodies of the methods with a name that the type at a place declares.
  func methods(_ name: String, of place: Int) -> [BodyID] { methods[place]?[name] ?? [] }
}
#endif
