/// Builds the tree of components, and finds what is wrong with its shape.
struct ComponentReader {
  private var open: [Component] = []
  private var calendars: [Component] = []
  private var problems: [Problem] = []

  /// The file's VCALENDAR components, at least one if there is no problem, and every problem on the way.
  static func read(_ file: [UInt8]) -> (calendars: [Component], problems: [Problem]) {
    var reader = ComponentReader()
    var lastLine = 1
    for line in unfold(file) where !line.bytes.isEmpty {
      lastLine = line.number
      do throws(Problem) {
        let text = try line.text()
        if text.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
        guard try reader.take(ContentLineReader.read(text, line: line.number)) else { break }
      } catch {
        // What is wrong before any calendar is that this is some other file, and one message says so.
        let isOtherFile = reader.isOutside && !error.isEncoding
        reader.problems.append(isOtherFile ? reader.notACalendar(line.number) : error)
        if isOtherFile || error.isEncoding { break }
      }
    }
    reader.finish(lastLine: lastLine)
    return (reader.calendars, reader.problems)
  }

  private var isOutside: Bool { open.isEmpty && calendars.isEmpty }

  /// Whether it makes sense to read on.
  private mutating func take(_ line: ContentLine) throws(Problem) -> Bool {
    switch line.name {
    case "BEGIN":
      if open.isEmpty, line.keyword != "VCALENDAR" { throw notACalendar(line.line) }
      // A limit that no calendar comes near, so that a hostile file costs no stack.
      guard open.count < 32 else { throw Problem(line.line, "components are nested more than 32 deep") }
      open.append(Component(name: line.keyword, line: line.line))
    case "END":
      guard let current = open.popLast() else {
        throw Problem(line.line, "END:\(line.keyword) without a BEGIN", fix: "remove it, or add BEGIN:\(line.keyword)")
      }
      guard current.name == line.keyword else {
        problems.append(
          Problem(
            line.line, "END:\(line.keyword), but BEGIN:\(current.name) of line \(current.line) is still open",
            fix: "add END:\(current.name) before it"))
        open = []
        return false  // Which of the two is missing is a guess, and guesses would only make more errors.
      }
      close(current)
    default:
      guard !open.isEmpty else { throw notACalendar(line.line) }
      open[open.count - 1].properties.append(line)
    }
    return true
  }

  private mutating func close(_ component: Component) {
    if open.isEmpty {
      calendars.append(component)
    } else {
      open[open.count - 1].children.append(component)
    }
  }

  private mutating func finish(lastLine: Int) {
    if let unclosed = open.last, problems.isEmpty {
      problems.append(
        Problem(
          lastLine, "the file ends, but BEGIN:\(unclosed.name) of line \(unclosed.line) is still open",
          fix: "add END:\(unclosed.name); the file may have been cut off"))
    }
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
