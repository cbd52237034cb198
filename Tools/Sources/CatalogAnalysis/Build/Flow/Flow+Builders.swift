#if Tools
/// A builder that is passed to a function, which supplies an entry with it.
enum PassedBuilder: Hashable {
  /// A closure in a body.
  case closure(ClosureFact, in: Program.BodyID)
  /// A function that is passed by name.
  case function(Program.BodyID)
}

extension Flow {
  /// Returns the builder that a call passes to a function with one parameter for a function.
  func passedBuilders(
    by call: CallFact, to body: Body, _ id: Program.BodyID, _ frame: Frame
  ) -> [String: PassedBuilder] {
    let parameters = body.parameters.filter { $0.type.contains("->") }
    guard parameters.count == 1 else { return [:] }
    let name = parameters[0].name
    if let closure = call.others.closure { return [name: .closure(closure, in: id)] }
    guard let argument = call.arguments.last(where: { $0.label == parameters[0].label && !$0.text.isEmpty }) else {
      return [:]
    }
    if let passed = frame.builders[argument.text] { return [name: passed] }
    var parts = argument.text.split(separator: ".").map(String.init)
    guard let function = parts.popLast() else { return [:] }
    let named = CallFact(
      name: function, base: parts.isEmpty ? nil : parts.joined(separator: "."), receiver: .other, arguments: [],
      conditions: [], position: call.position)
    let callees = program.callees(of: named, from: id)
    return callees.count == 1 ? [name: .function(callees[0])] : [:]
  }

  /// Returns the argument of the caller that a builder only calls: `builder: make`, or `{ try make($0) }`.
  func passed(to builder: Program.BodyID, _ frame: Frame) -> PassedBuilder? {
    let body = program[builder]
    guard body.obtains.isEmpty, body.steps.count == 1, case .call(let call) = body.steps[0], call.base == nil,
      !call.isDeferred
    else { return nil }
    return frame.builders[call.name]
  }

  /// Returns the lifetime that a supply or its caller states.
  func lifetime(of supply: SupplyFact, _ id: Program.BodyID, _ frame: Frame) -> StatedLifetime? {
    var lifetime = program.lifetime(of: supply, in: id)
    if case .unknown(let name)? = lifetime?.lifetime, let passed = frame.lifetimes[name] {
      lifetime?.lifetime = passed
    }
    return lifetime
  }
}

extension LifetimeFact {
  /// Returns the lifetime of `.shared` and the other constants.
  init?(literal: String) {
    let parts = literal.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty || parts[0] == "Lifetime" else { return nil }
    self.init(named: String(parts[1]))
  }
}
#endif
