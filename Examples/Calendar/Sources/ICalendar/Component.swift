/// A component of a calendar file: the lines between a BEGIN and its END.
struct Component: Sendable {
  let name: String
  /// The line of the BEGIN.
  let line: Int
  var properties: [ContentLine] = []
  var children: [Component] = []
  /// The first unreadable line that may have been about the dates of the component.
  var loss: Problem?

  func properties(named name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  /// Returns a property that may occur once in a component, or throws if there is a second one.
  func single(_ name: String) throws(Problem) -> ContentLine? {
    let found = properties(named: name)
    guard found.count > 1 else { return found.first }
    throw Problem(
      found[1].line, "\(self.name) has a second \(name); the first is on line \(found[0].line)", fix: "keep one of them"
    )
  }
}

/// Reads the components of a file, and reports problems of its structure.
///
/// A component with a wrong structure is left out. The components around it are read.
struct ComponentReader {
  private(set) var calendars: [Component] = []
  private(set) var problems: [Problem] = []
  private var open: [Component] = []

  init(_ file: [UInt8]) {
    let lines = unfold(file)
    for line in lines {
      do throws(Problem) {
        try take(line)
      } catch {
        // A mistake before any calendar means that this is another kind of file. One message reports it.
        guard !calendars.isEmpty || !open.isEmpty else {
          problems = [error]
          return
        }
        ignore(error, line.text)
      }
    }
    if let unclosed = open.last {
      problems.append(
        Problem(
          lines.last?.number ?? 1, "the file ends, but BEGIN:\(unclosed.name) of line \(unclosed.line) is still open",
          fix: "add END:\(unclosed.name); the file may have been cut off",
          effect: open.count == 1 ? "there may have been more events" : "\(unclosed.name) is not shown"))
      calendars.append(open[0])
    }
    if calendars.isEmpty, problems.isEmpty {
      problems = [
        Problem(
          1, "the file is empty, it has no BEGIN:VCALENDAR", fix: "export the calendar again as iCalendar (.ics)")
      ]
    }
  }

  private mutating func take(_ line: LogicalLine) throws(Problem) {
    if line.text.trimmed.isEmpty { return }
    if open.isEmpty, calendars.isEmpty, line.text.trimmed.uppercased() != "BEGIN:VCALENDAR" {
      throw Problem(
        line.number, "BEGIN:VCALENDAR is missing", fix: "begin the file with it; is this an iCalendar (.ics) file?")
    }
    if line.isRepaired {
      problems.append(
        Problem(
          line.number, "the file is not UTF-8", fix: "convert it: iconv -f ISO-8859-1 -t UTF-8 old.ics > new.ics",
          effect: "such bytes are shown as \u{FFFD}"))
    }
    let content = try ContentLine(line.text.trimmed, line: line.number)
    switch content.name {
    case "BEGIN": try begin(content)
    case "END": try end(content)
    default:
      guard !open.isEmpty else { throw Problem(content.line, "this stands after END:VCALENDAR", fix: "remove it") }
      open[open.count - 1].properties.append(content)
    }
  }

  private mutating func begin(_ line: ContentLine) throws(Problem) {
    // No real calendar comes near this limit. It protects the stack from a hostile file.
    guard open.count < 32 else { throw Problem(line.line, "components are nested more than 32 deep") }
    guard !open.isEmpty || line.keyword == "VCALENDAR" else {
      throw Problem(line.line, "this stands after END:VCALENDAR", fix: "move it before END:VCALENDAR")
    }
    open.append(Component(name: line.keyword, line: line.line))
  }

  private mutating func end(_ line: ContentLine) throws(Problem) {
    guard let index = open.lastIndex(where: { $0.name == line.keyword }) else {
      throw Problem(line.line, "END:\(line.keyword) without a BEGIN", fix: "remove it, or add BEGIN:\(line.keyword)")
    }
    for inner in open[(index + 1)...] {
      problems.append(
        Problem(
          line.line, "END:\(line.keyword), but BEGIN:\(inner.name) of line \(inner.line) is still open",
          fix: "add END:\(inner.name) before it", effect: "\(inner.name) is not shown"))
    }
    let component = open[index]
    open.removeSubrange(index...)
    if open.isEmpty {
      calendars.append(component)
    } else {
      open[open.count - 1].children.append(component)
    }
  }

  /// Leaves out a line that can't be read, and also the event around it if the line may be about its dates.
  private mutating func ignore(_ problem: Problem, _ text: String) {
    let name = text.trimmed.prefix { $0.isLetter || $0 == "-" }.uppercased()
    let decides = ["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"].contains(name)
    if decides, let last = open.indices.last, open[last].name == "VEVENT" {
      open[last].loss = open[last].loss ?? problem
    } else {
      problems.append(problem)
    }
  }
}
