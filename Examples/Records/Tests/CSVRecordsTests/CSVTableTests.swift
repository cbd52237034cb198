import CSVRecords
import Foundation
import Testing

@Suite("Tables of comma-separated values")
struct CSVTableTests {
  private func rows(_ text: String) throws -> [[String]] {
    try CSVTable(InputText(name: "t.csv", text: text), columns: ["a", "b"]).rows { record throws(InputProblem) in
      [String(record.line), try record.text("a"), try record.text("b")]
    }
  }

  private func message(of text: String) -> String {
    do {
      return "\(try rows(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test("Lines, comments, quotes and every kind of line end")
  func values() throws {
    #expect(
      try rows("# note\na,b\r\n1, two words \r\n\n\"x, y\",\"say \"\"so\"\"\"\n# end\rq,r") == [
        ["3", "1", "two words"], ["5", "x, y", "say \"so\""], ["7", "q", "r"],
      ])
  }

  @Test("Every invalid line is reported with a fix")
  func problems() {
    #expect(
      message(of: "a,b\n1\n1,2\n1,2,3\n\"1,2\n\"1\"2,3\n1,\u{1B}[2J\n,2") == """
        t.csv:2: error: 2 values are expected, 1 found
          to fix: write a,b, and a value with a comma in double quotes
        t.csv:4: error: 2 values are expected, 3 found
          to fix: write a,b, and a value with a comma in double quotes
        t.csv:5: error: a quote that is not closed
          to fix: close it in the same line
        t.csv:6: error: text after a closing quote
          to fix: write a quote within a value twice
        t.csv:7: error: a control character
          to fix: remove it
        t.csv:8: error: a is empty
          to fix: write a value
        """)
  }

  @Test("A table without its columns", arguments: ["", "\n\n", "1,2\n", "b,a\n1,2"])
  func header(text: String) {
    #expect(message(of: text) == "t.csv:1: error: the columns are not named\n  to fix: write a,b in the first line")
  }

  @Test("A number is within its range", arguments: ["-1", "11", "1.5", "ten", "99999999999999999999"])
  func number(text: String) throws {
    let table = try CSVTable(InputText(name: "t.csv", text: "n\n\(text)"), columns: ["n"])
    let error = #expect(throws: InputError.self) {
      try table.rows { record throws(InputProblem) in try record.number("n", in: 0...10) }
    }
    #expect(error?.problems.first?.message == "n is \"\(text)\"")
    #expect(error?.problems.first?.fix == "write a whole number, 0 to 10")
  }

  @Test("Invalid UTF-8 is reported with its line, and a byte order mark is ignored")
  func bytes() throws {
    let error = #expect(throws: InputError.self) {
      try InputText(name: "t.csv", data: Data("a,b\n".utf8) + [0xFF, 0xFE] + Data("\n".utf8))
    }
    #expect(error?.problems.first?.line == 2)
    #expect(try InputText(name: "t.csv", data: [0xEF, 0xBB, 0xBF] + Data("a".utf8)).text == "a")
  }

  @Test("A missing file, and a folder instead of a file")
  func files() {
    #expect(throws: InputError(file: "no/such", InputProblem(line: 1, "there is no such file", fix: "check the path")))
    {
      try InputText(path: "no/such")
    }
    let error = #expect(throws: InputError.self) { try InputText(path: NSTemporaryDirectory()) }
    #expect(error?.problems.first?.message == "the file cannot be read")
  }
}
