#if Tools
/// The code of a program, whose calls and names can be followed.
///
/// It is a ``Program``, or one of the steps to it, whose tables have less: see ``IndexedCode``.
protocol ProgramCode {
  var files: [ReadFile] { get }
  var types: TypeTable { get }
  var roles: TypeRoles { get }
  var code: CodeTable { get }
  var generics: GenericFunctions { get }
  var locates: GenericLocates { get }
  var values: OuterValues { get }
}

extension ProgramCode {
  typealias BodyID = Program.BodyID

  subscript(id: BodyID) -> Body { files[id.file].bodies[id.body] }

  /// Returns the context that resolves the names of a body.
  func context(of id: BodyID) -> TypeTable.Context { .init(file: id.file, types: self[id].context) }

  /// Returns the place of the type around a body.
  func type(around id: BodyID) -> Int? { code.type(around: id) }

  /// Returns the places where a body locates one of its parameters, also through other bodies.
  func genericLocates(in id: BodyID) -> [GenericLocateFact] {
    let own = self[id].fact.requests.genericLocates
    return locates.derived.isEmpty ? own : own + (locates.derived[id] ?? [])
  }

  /// Returns the bodies of a type's own methods with a name.
  func own(_ name: String, of place: Int) -> [BodyID] { code.methods(name, of: types.infos[place].base ?? place) }

  /// Returns the bodies of a type's method, or those of its protocols' extensions.
  func methods(_ name: String, of place: Int) -> [BodyID] {
    ([place] + inherited(by: place)).lazy.map { own(name, of: $0) }.first { !$0.isEmpty } ?? []
  }

  /// Returns the bodies of a type's `assemble`, its own or those of its protocols' extensions.
  func assembles(of place: Int) -> [BodyID] { methods("assemble", of: place) }

  /// Returns the ancestors of a type that the program declares.
  func inherited(by place: Int) -> [Int] { roles.ancestors[place] ?? [] }
}

extension [ReadFile] {
  /// The bodies of all files, in order.
  var allBodies: some Sequence<(id: Program.BodyID, body: Body)> {
    enumerated().lazy.flatMap { file, facts in
      facts.bodies.enumerated().lazy.map { (Program.BodyID(file: file, body: $0), $1) }
    }
  }
}
#endif
