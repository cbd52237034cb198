import WorkLimits

/// Builds the tree of components, and reports problems of its structure.
///
/// A component with a wrong structure is left out. The components around it are read.
struct ComponentReader {
  private var open: [Component] = []
  private var calendars: [Component] = []
  private var problems: [Problem] = []
  /// Whether the open calendar has no BEGIN of its own.
  private var isImplicit = false
  private var hasRepairedText = false

  /// Returns the file's VCALENDAR components and all problems.
  ///
  /// Without a problem, there is at least one component.
  static func read(_ file: [UInt8], within work: WorkBudget) -> (calendars: [Component], problems: [Problem]) {
    var reader = ComponentReader()
    var lastLine = 1
    for line in unfold(file, within: work) {
      lastLine = line.number
      let known = reader.problems.count
      guard work.spend(line.cost), reader.take(line) else { break }
      // The text of a problem takes longer than a short line.
      guard work.spend(8 * (reader.problems.count - known)) else { break }
    }
    reader.finish(lastLine: lastLine)
    return (reader.calendars, reader.problems)
  }

  private var isOutside: Bool { open.isEmpty && calendars.isEmpty }

  /// Reads a line, and returns false if reading on makes no sense.
  private mutating func take(_ line: LogicalLine) -> Bool {
    do throws(Problem) {
      let text = try text(of: line)
      if text.allSatisfy({ $0 == " " || $0 == "\t" }) { return true }
      do throws(Problem) {
        return try take(ContentLineReader.read(text, line: line.number))
      } catch {
        guard !isOutside else { throw error }
        ignore(error, text)
        return true
      }
    } catch {
      // A mistake before any calendar means that this is another kind of file. One message reports it.
      problems.append(error.isEncoding ? error : notACalendar(line.number))
      return false
    }
  }

  private mutating func text(of line: LogicalLine) throws(Problem) -> String {
    do throws(Problem) {
      return try line.text()
    } catch {
      guard !isOutside else { throw error }
      if !hasRepairedText { problems.append(error.with(effect: "such bytes are shown as \u{FFFD}")) }
      hasRepairedText = true
      return line.repairedText
    }
  }

  /// Leaves out a line that can't be read, and also the event around it if the line may be about its dates.
  private mutating func ignore(_ problem: Problem, _ text: String) {
    let name = text.prefix { $0.isLetter || $0 == "-" }.uppercased()
    let decides = ["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXRULE", "EXDATE", "RECURRENCE-ID"].contains(name)
    guard decides, let current = open.indices.last, open[current].name == "VEVENT" else {
      problems.append(problem)
      return
    }
    open[current].loss = open[current].loss ?? problem
  }

  private mutating func take(_ line: ContentLine) throws(Problem) -> Bool {
    switch line.name {
    case "BEGIN": return try begin(line)
    case "END": end(line)
    default:
      guard !open.isEmpty else { throw notACalendar(line.line) }
      open[open.count - 1].properties.append(line)
    }
    return true
  }

  // MARK: BEGIN and END

  private mutating func begin(_ line: ContentLine) throws(Problem) -> Bool {
    if line.keyword == "VCALENDAR", isImplicit { closeImplicit() }
    if open.isEmpty, line.keyword != "VCALENDAR" {
      let problem = notACalendar(line.line).with(effect: "the event is read as if it were in one")
      guard line.keyword == "VEVENT" else { throw problem }
      problems.append(problem)
      open.append(Component(name: "VCALENDAR", line: line.line))
      isImplicit = true
    }
    if line.keyword == "VEVENT", let outer = open.lastIndex(where: { $0.name == "VEVENT" }) {
      problems.append(
        Problem(
          line.line, "BEGIN:VEVENT, but BEGIN:VEVENT of line \(open[outer].line) is still open",
          fix: "add END:VEVENT before it", effect: "the event on line \(open[outer].line) is not shown"))
      open.removeSubrange(outer...)
    }
    // No real calendar comes near this limit. It protects the stack from a hostile file.
    guard open.count < 32 else {
      problems.append(
        Problem(line.line, "components are nested more than 32 deep", effect: "the rest of the file is not shown"))
      open.removeSubrange(1...)
      return false
    }
    open.append(Component(name: line.keyword, line: line.line))
    return true
  }

  private mutating func end(_ line: ContentLine) {
    guard let current = open.last, !isImplicit || open.count > 1 else {
      problems.append(
        Problem(line.line, "END:\(line.keyword) without a BEGIN", fix: "remove it, or add BEGIN:\(line.keyword)"))
      return
    }
    if current.name != line.keyword {
      let wanted = open.lastIndex { $0.name == line.keyword }
      problems.append(
        Problem(
          line.line, "END:\(line.keyword), but BEGIN:\(current.name) of line \(current.line) is still open",
          fix: "add END:\(current.name) before it",
          effect: wanted == nil ? "it is read as END:\(current.name)" : "\(current.name) is not shown"))
      // If no open component has the name, then the name of this END is wrong. Otherwise, the END of the inner ones is
      // missing.
      if let wanted { open.removeSubrange((wanted + 1)...) }
    }
    close(open.removeLast())
  }

  private mutating func close(_ component: Component) {
    if open.isEmpty {
      calendars.append(component)
    } else {
      open[open.count - 1].children.append(component)
    }
  }

  private mutating func closeImplicit() {
    isImplicit = false
    if let calendar = open.first { calendars.append(calendar) }
    open = []
  }

  private mutating func finish(lastLine: Int) {
    if let unclosed = open.last, !isImplicit || open.count > 1 {
      let isCalendar = open.count == 1
      problems.append(
        Problem(
          lastLine, "the file ends, but BEGIN:\(unclosed.name) of line \(unclosed.line) is still open",
          fix: "add END:\(unclosed.name); the file may have been cut off",
          effect: isCalendar ? "there may have been more events" : "\(unclosed.name) is not shown"))
    }
    closeImplicit()
    if calendars.isEmpty, problems.isEmpty {
      problems.append(
        Problem(
          1, "the file is empty, it has no BEGIN:VCALENDAR", fix: "export the calendar again as iCalendar (.ics)"))
    }
  }

  private func notACalendar(_ line: Int) -> Problem {
    calendars.isEmpty
      ? Problem(
        line, "BEGIN:VCALENDAR is missing", fix: "begin the file with it; is this an iCalendar (.ics) file?")
      : Problem(line, "this stands after END:VCALENDAR", fix: "move it before END:VCALENDAR, or remove it")
  }
}
