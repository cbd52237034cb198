#if Tools
import CatalogWiring

/// The flags that a call passes for a function's parameters, by their names.
struct PassedFlags: Hashable {
  private var flags: [String: Wiring.Flag] = [:]
  private var callee: SourcePosition?

  /// No flags.
  init() {}

  /// The flags that a call in a body passes to a function.
  init(by call: CallFact, to callee: Body, in caller: Body, _ outer: PassedFlags = .init()) {
    self.callee = callee.position
    for name in callee.flagParameters {
      guard let place = callee.parameters.firstIndex(where: { $0.name == name }),
        case .given(let argument) = CallSites.argument(for: place, of: callee, in: call), !argument.text.isEmpty
      else { continue }
      let text = argument.text.withoutSelf
      var flag = Wiring.Flag(text)
      let root = String(flag.root)
      if caller.owner != .topLevel, !(root.first?.isUppercase ?? true) {
        flag.scope = .init(types: caller.context, body: caller.names.contains(root) ? caller.position : nil)
      }
      flags[name] = outer.passed(flag)
    }
  }

  private func passed(_ flag: Wiring.Flag) -> Wiring.Flag {
    guard flag.scope.body == callee, let argument = flags[String(flag.root)] else { return flag }
    var flag = flag
    let rest = flag.subject.dropFirst(flag.root.count)
    if case .passes(let text) = flag.test {
      flag.test = .passes(argument.subject + text.dropFirst(flag.root.count))
    }
    (flag.subject, flag.scope) = (argument.subject + rest, argument.scope)
    return flag
  }

  /// Returns flags of the function in the caller's names.
  func passed(_ flags: Wiring.Flags) -> Wiring.Flags { self.flags.isEmpty ? flags : flags.map(passed) }

  private func pass(_ conditions: inout [Wiring.Condition]) {
    for index in conditions.indices { conditions[index].flags = passed(conditions[index].flags) }
  }

  /// Returns a step of the function in the caller's names.
  func passed(_ step: BodyFact.Step) -> BodyFact.Step {
    guard !flags.isEmpty else { return step }
    switch step {
    case .supply(var supply):
      pass(&supply.conditions)
      if case .elements(var elements) = supply.subject {
        for index in elements.indices { pass(&elements[index].conditions) }
        supply.subject = .elements(elements)
      }
      return .supply(supply)
    case .call(var call):
      pass(&call.conditions)
      return .call(call)
    case .clear: return step
    }
  }
}

extension BodyFact {
  /// The tests of flags in its conditions.
  var flagTests: [Wiring.Flag] {
    let ofSteps = steps.flatMap { step -> [Wiring.Flags] in
      switch step {
      case .supply(let supply):
        guard case .elements(let elements) = supply.subject else { return [Wiring.Flags(supply.conditions)] }
        return [Wiring.Flags(supply.conditions)] + elements.map { Wiring.Flags($0.conditions) }
      case .call(let call): return [call.flags]
      case .clear: return []
      }
    }
    return (ofSteps + requests.obtains.map(\.flags)).flatMap(\.tests)
  }

  /// The parameters that are flags in its conditions.
  var flagParameters: [String] {
    guard !signature.parameters.isEmpty else { return [] }
    let names = Set(flagTests.lazy.filter { $0.scope.body == position }.map { String($0.root) })
    return names.isEmpty ? [] : signature.parameters.map(\.name).filter(names.contains)
  }
}
#endif
