#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

@Suite("Bad input: deep nesting")
struct NestingTests {
  /// Nested pieces of source: the start, the repeated left part, the middle, and the repeated right part.
  static let shapes: [(name: String, start: String, left: String, middle: String, right: String)] = [
    ("parentheses", "let a = ", "(", "1", ")"), ("closures", "let a = ", "{ ", "1", " }"),
    ("functions", "", "func f() { ", "", " }"), ("types", "", "enum A { ", "", " }"),
    ("branches", "func f() { ", "if a { ", "", " }"), ("guards", "func f() { ", "guard a else { ", "", " }"),
    ("tuples", "let a: ", "(", "Int", ")"), ("generics", "let a: ", "A<", "Int", ">"),
    ("calls", "let a = ", "f(", "1", ")"), ("strings", "let a = ", "\"\\(", "1", ")\""),
    ("conditions", "", "#if A\n", "", "\n#endif"),
  ]

  @Test("A hundred nested pieces are analyzed", arguments: shapes)
  func hundred(_ shape: (name: String, start: String, left: String, middle: String, right: String)) async {
    let found = await analysis(of: shape, count: 100)
    #expect(found.problems.isEmpty || shape.name == "branches" || shape.name == "guards")
    #expect(found.wirings.map(\.entries.count) == [1])
  }

  // The parser needs a while for strings and conditions.
  @Test("A thousand nested pieces are reported, and the rest is analyzed", arguments: shapes.prefix(9))
  func thousand(_ shape: (name: String, start: String, left: String, middle: String, right: String)) async {
    let found = await analysis(of: shape, count: 1000)
    if shape.name != "generics" {
      #expect(found.problems.contains { $0.message.contains("maximum nesting level") })
    }
    #expect(found.wirings.map(\.entries.count) == [1])
  }

  @Test("Long chains are analyzed", arguments: [".b", ".b()", "!", "[0]", " + b", " as A"])
  func chains(_ link: String) async {
    let text = "let a = a" + String(repeating: link, count: 300)
    let found = await analysis(of: text)
    #expect(found.problems.isEmpty)
    #expect(found.wirings.map(\.entries.count) == [1])
  }

  @Test(
    "A chain of ten thousand branches takes linear time", .timeLimit(.minutes(10)),
    arguments: [
      ("", "catalog.install(LogBlueprint())", ""), ("", "print(try! catalog.obtain(\\.log))", ""),
    ])
  func branches(start: String, branch: String, end: String) async throws {
    let chain = (0..<10_000).map { "if count == \($0) { \(branch) }" }.joined(separator: " else ")
    let wiring = try await wiring(
      ofFile: """
        struct LogBlueprint: SharedBlueprint { static func assemble(from catalog: any Assembling) throws -> Int { 1 } }
        extension Catalog { var log: LogBlueprint.Type { LogBlueprint.self } }
        func start(_ catalog: Catalog, count: Int) {
          \(start)
          \(chain)
          \(end)
        }
        start(.main, count: 1)
        """)
    #expect(wiring.entries.map(\.name) == ["log"])
    #expect(wiring.entries[0].supplies.count + wiring.needs.count == 10_000)
    _ = wiring.findings()
  }

  @Test(
    "Square brackets take no exponential time", arguments: ["let a: ", "let a = ", "", "// ", "let a = \"\"\"\n"])
  func squareBrackets(_ start: String) async {
    let text = start + String(repeating: "[", count: 100) + "A" + String(repeating: "]", count: 100)
    let found = await analysis(of: text + (start.hasSuffix("\n") ? "\n\"\"\"" : ""))
    let isCode = !start.hasPrefix("//") && !start.hasSuffix("\n")
    #expect(
      found.problems.map(\.message)
        == (isCode ? ["more than 12 square brackets are nested, which cannot be parsed"] : []))
    #expect(found.problems.map(\.position.column) == (isCode ? [start.utf8.count + 13] : []))
    #expect(found.wirings.map(\.entries.count) == [1])
  }

  private func analysis(
    of shape: (name: String, start: String, left: String, middle: String, right: String), count: Int
  ) async -> Analysis {
    let text = shape.start + String(repeating: shape.left, count: count) + shape.middle
    return await analysis(
      of: text + String(repeating: shape.right, count: count) + (shape.start.hasSuffix("{ ") ? " }" : ""))
  }

  private func analysis(of text: String) async -> Analysis {
    await Analysis.run(
      Project(
        units: [.init(name: "A", kind: .folder, rootModule: "A", modules: ["A"])],
        files: [
          SourceFile(path: "Deep.swift", module: "A", text: "// Code after this word is parsed: Catalog\n" + text),
          SourceFile(path: "Good.swift", module: "A", text: BadInputTests.good),
        ]))
  }
}
#endif
