/// A component of a calendar file: the lines between a BEGIN and its END.
struct Component: Sendable {
  var name: String
  /// The line of the BEGIN.
  var line: Int
  var properties: [ContentLine] = []
  var children: [Component] = []
  /// The first unreadable line that may have been about the dates of the component.
  var loss: Problem?

  func properties(named name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  /// Returns a property that may occur once in a component.
  ///
  /// A second one is a problem.
  func single(_ name: String) throws(Problem) -> ContentLine? {
    let found = properties(named: name)
    guard found.count > 1 else { return found.first }
    throw Problem(
      found[1].line, "\(self.name) has a second \(name); the first is on line \(found[0].line)",
      fix: "keep one of them")
  }

  /// Returns a property that may occur once in a component.
  ///
  /// A second one is ignored, with a warning.
  func first(_ name: String, warnings: inout [ICalendarDiagnostic]) -> ContentLine? {
    let found = properties(named: name)
    for second in found.dropFirst() {
      warnings.append(
        .warning(second.line, "\(self.name) has a second \(name); the first one, on line \(found[0].line), is used"))
    }
    return found.first
  }
}
