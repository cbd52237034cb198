/// A component of a calendar file as written: what stands between a BEGIN and its END.
struct Component: Sendable {
  var name: String
  /// The line of its BEGIN.
  var line: Int
  var properties: [ContentLine] = []
  var children: [Component] = []
  /// The first of its lines that could not be read and that may say when it occurs.
  var loss: Problem?

  func properties(named name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  /// The property that may stand once in a component; a second one is a problem.
  func single(_ name: String) throws(Problem) -> ContentLine? {
    let found = properties(named: name)
    guard found.count > 1 else { return found.first }
    throw Problem(
      found[1].line, "\(self.name) has a second \(name); the first is on line \(found[0].line)",
      fix: "keep one of them")
  }

  /// The property that may stand once in a component, where it does no harm to go on with the first one.
  func first(_ name: String, warnings: inout [ICalendarDiagnostic]) -> ContentLine? {
    let found = properties(named: name)
    for second in found.dropFirst() {
      warnings.append(
        .warning(second.line, "\(self.name) has a second \(name); the first one, on line \(found[0].line), is used"))
    }
    return found.first
  }
}
