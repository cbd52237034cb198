#if Tools
import Foundation
import Testing

/// The answers of `catalog lsp` on the example of the calendar, compared with the golden file.
@Suite("catalog lsp on Examples/Calendar")
struct LanguageServerTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let examples = tests.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples")

  @Test("Each request, before and after edits that aren't saved", .timeLimit(.minutes(10)))
  func answers() throws {
    let client = try EditorClient(Self.examples)
    var text = "# The answers of `catalog lsp` on Examples/Calendar\n"
    func note(_ title: String, _ lines: [String]) {
      text += "\n## \(title)\n\n" + (lines.isEmpty ? ["(nothing)"] : lines).map { "    \($0)\n" }.joined()
    }
    func ask(_ method: String, _ words: String, after: Int = 0, in file: URL) throws -> Any {
      try client.ask("textDocument/" + method, try client.place(words, after: after, in: file))
    }
    func rename(_ words: String, to name: String, in file: URL) -> [String] {
      do {
        var place = try client.place(words, in: file)
        place["newName"] = name
        let texts = try client.changed(try client.ask("textDocument/rename", place))
        return try texts.sorted { $0.key.path < $1.key.path }.flatMap { file, new in
          let old = try client.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
          let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
          let removed = lines.difference(from: old).removals.map { "- \($0.line)" }
          let added = lines.difference(from: old).insertions.map { "+ \($0.line)" }
          return [client.name(of: file)] + removed + added
        }
      } catch let refusal as EditorClient.Refusal {
        return ["refused: \(refusal.message)"]
      } catch {
        return ["\(error)"]
      }
    }
    let source = { (path: String) in Self.examples.appending(path: "Calendar/Sources/\(path)") }
    let (day, root) = (source("DayUI/DayUIServices.swift"), source("calendar/Catalog+Entries.swift"))
    let agenda = source("AgendaUI/AgendaUIServices.swift")

    note("Definition of the label `dayModel:`", try client.lines(try ask("definition", "dayModel: any", in: day)))
    let command = source("calendar/Commands/AgendaCommand.swift")
    note("Definition of `\\.agendaUI`", try client.lines(try ask("definition", "agendaUI)", in: command)))
    note(
      "Definition of `\\.calendarStore`, in another module",
      try client.lines(try ask("definition", "calendarStore:", in: agenda)))
    note(
      "Definition of `settings:`, a value of the root",
      try client.lines(try ask("definition", "settings: Settings) -> String", in: root)))
    note("Definition of a root's module", try client.lines(try ask("definition", "AgendaUIServices", in: root)))
    note(
      "Definition of `timeZone:`, which the root supplies",
      try client.lines(try ask("definition", "timeZone: TimeZone", in: day)))
    note("References of `dayPageFolder`", try client.lines(try ask("references", "dayPageFolder() ->", in: day)))
    for word in ["dayModel(", "dayPageFolder: URL"] {
      let hover = try #require(try ask("hover", word, in: day) as? [String: Any])
      let value = try #require((hover["contents"] as? [String: Any])?["value"] as? String)
      note(
        "Hover over `\(word.prefix { $0.isLetter })`",
        value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    note("Symbols with `day`", try client.lines(try locations(client.ask("workspace/symbol", ["query": "day"]))))
    note("Lenses", try lenses(client, day))
    note("Rename `dayModel` to `dayState`", rename("dayModel(", to: "dayState", in: day))
    note("Rename `agendaUI` to `agendaScreen`", rename("agendaUI(", to: "agendaScreen", in: agenda))
    note("Rename `settings` to `choices`", rename("settings: Settings) -> String", to: "choices", in: root))
    note("Rename `timeZone`", rename("timeZone: TimeZone", to: "zone", in: day))
    note("Rename `dayModel` to `dayUI`", rename("dayModel(", to: "dayUI", in: day))
    note("Rename `dayModel` to `class`", rename("dayModel(", to: "class", in: day))
    note("Rename the function `pageFolder`", rename("pageFolder(", to: "folder", in: root))

    try client.settle()
    note("Diagnostics", client.diagnostics.values.flatMap { $0 }.compactMap { $0["message"] as? String })
    try client.open(day)
    try client.open(root)
    let added = #"""
      /// The day's title, with a 🗓.
        @MainActor public static func dayTitle(@Ready dayModel: any DayModelProtocol) -> String { "🗓" }

        @Decorates(\.dayTimeUI, by: FramedView.self) @MainActor
        public static func framedView(_ view: any DayViewProtocol, @Ready dayModel: any DayModelProtocol) -> any DayViewProtocol

        /// The lines about
      """#
    try client.replace("/// The lines about", by: added, in: day)
    try client.replace(
      "ChatUIServices,\n  Catalog.InsightsUIServices", by: "ChatUIServices", in: root)
    note(
      "Definition of `dayEventsUI:` after an edit", try client.lines(try ask("definition", "dayEventsUI: any", in: day))
    )
    note("Lenses after an edit", try lenses(client, day))
    note(
      "Rename `dayModel` after an edit, in a decorator",
      rename("dayModel(", to: "dayState", in: day).filter { $0.contains("Decorates") || $0.contains("framedView") })
    try client.settle()
    let messages = try client.diagnostics.sorted { $0.key < $1.key }.flatMap { uri, all in
      try all.map { diagnostic in
        let line = try client.lines([["uri": uri, "range": diagnostic["range"] as Any]])[0]
        return "\(line) [\(diagnostic["code"] as? String ?? "")] \(diagnostic["message"] as? String ?? "")"
      }
    }
    note("Diagnostics after edits", messages.flatMap { $0.split(separator: "\n").map(String.init) })
    #expect(try client.end() == 0)

    let golden = Self.tests.appending(path: "Golden/lsp.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil { try Data(text.utf8).write(to: golden) }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    for change in text.split(separator: "\n").difference(from: expected.split(separator: "\n")) {
      Issue.record("\(change)")
    }
  }

  private func locations(_ symbols: Any) throws -> [[String: Any]] {
    try #require(symbols as? [[String: Any]]).compactMap { $0["location"] as? [String: Any] }
  }

  private func lenses(_ client: EditorClient, _ file: URL) throws -> [String] {
    let all = try client.ask("textDocument/codeLens", ["textDocument": ["uri": file.absoluteString]])
    return try #require(all as? [[String: Any]]).map { lens in
      let line = try client.lines([["uri": file.absoluteString, "range": lens["range"] as Any]])[0]
      return "\(line.split(separator: ":")[1]): \((lens["command"] as? [String: Any])?["title"] as? String ?? "")"
    }
  }
}

extension CollectionDifference<Substring>.Change {
  fileprivate var line: Substring {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
#endif
