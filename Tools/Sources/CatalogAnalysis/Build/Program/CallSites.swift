#if Tools
/// The calls of a program, by the called name.
///
/// Several declarations may share a name. The calls of a body are all calls of its name that fit its parameters. They
/// include all calls of the body, and may include calls of other declarations.
struct CallSites {
  struct Site {
    let call: CallFact
    let body: Program.BodyID
  }

  /// The argument of a call for one parameter.
  enum Argument {
    case given(CallFact.Argument)
    case omitted
    /// The sources don't show the argument.
    case unknown
    /// The call is to another function.
    case mismatch
  }

  private let program: Program
  private let sites: [String: [Site]]
  /// The names that are passed or assigned, and may be functions that are called later.
  private let references: Set<String>

  init(_ program: Program) {
    self.program = program
    var sites: [String: [Site]] = [:]
    var references: Set<String> = []
    for (id, body) in program.files.allBodies {
      for case .call(let call) in body.steps {
        sites[call.name, default: []].append(Site(call: call, body: id))
        for argument in call.arguments where !argument.text.isEmpty {
          references.insert(argument.text.lastComponent)
        }
      }
      for assignment in body.fact.locals.assignments {
        if case .name(let name) = assignment.value { references.insert(name.lastComponent) }
      }
    }
    self.sites = sites
    self.references = references
  }

  /// The functions that the library calls with its own catalogs.
  private static let calledByLibrary: Set = ["assemble", "dispose", "install", "registerServices"]

  /// Returns the calls that may be of a function or an initializer, or `nil` if other code may call it, too.
  func sites(of id: Program.BodyID) -> [Site]? {
    let body = program[id]
    switch body.owner {
    case .method(let name):
      guard name != "subscript", !Self.calledByLibrary.contains(name), !references.contains(name) else { return nil }
      return sites[name] ?? []
    case .initializer: return body.context.last.map(sites(ofType:))
    case .property, .builder, .topLevel: return nil
    }
  }

  /// Returns the calls that may create an instance of a type.
  func sites(ofType name: String) -> [Site] {
    let others = (sites["init"] ?? []).filter { site in
      guard let base = site.call.base else { return true }
      return ["Self", "self", "super", name].contains(base.lastComponent) || !(base.first?.isUppercase ?? false)
    }
    return (sites[name] ?? []) + others
  }

  /// Returns the argument of a call for one of a body's parameters.
  static func argument(for place: Int, of body: Body, in call: CallFact) -> Argument {
    let parameters = body.parameters
    let parameter = parameters[place]
    let labels = Set(parameters.compactMap(\.label))
    let given = Set(call.arguments.compactMap(\.label))
    // A closure may be a trailing closure, which is not among the arguments.
    let required = parameters.filter { !$0.hasDefault && !$0.type.contains("->") }.compactMap(\.label)
    guard given.isSubset(of: labels), given.isSuperset(of: required) else { return .mismatch }
    if parameters.contains(where: \.isVariadic) { return .unknown }
    if let label = parameter.label {
      if let argument = call.arguments.first(where: { $0.label == label }) { return .given(argument) }
    } else {
      let unlabeled = call.arguments.filter { $0.label == nil }
      let order = parameters[..<place].count { $0.label == nil }
      if order < unlabeled.count { return .given(unlabeled[order]) }
    }
    return parameter.hasDefault ? .omitted : .mismatch
  }
}
#endif
