#if Tools
import Testing

@Suite("catalog rules and explain")
struct RulesTests {
  private func run(_ arguments: [String]) throws -> Run {
    let folder = try TestFolder()
    defer { folder.remove() }
    return try Run(arguments, in: folder.url)
  }

  @Test("The list has a line for each rule, even in a folder without a package")
  func table() throws {
    let table = try run(["rules"])
    #expect(table.status == 0 && table.errors == "")
    let lines = table.output.split(separator: "\n")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != " " }) } == (try Run.rules()))
    #expect(lines.contains { $0.contains(/^missing-entry +error +- +The program obtains/) })
    #expect(lines.contains { $0.contains(/^silence +warning +some +A comment/) })
  }

  @Test("Every rule's explanation has a fix and examples, without DocC markup")
  func articles() throws {
    for rule in try Run.rules() {
      let article = try run(["explain", rule])
      #expect(article.status == 0 && article.errors == "")
      #expect(article.output.hasPrefix("\(rule)\n\n"), "\(article.output.prefix(200))")
      guard rule != "silence" else { continue }
      for heading in ["THE MISTAKE", "WHY IT MATTERS", "HOW TO FIX IT", "WHEN TO SILENCE IT"] {
        #expect(article.output.contains("\n\n\(heading)\n\n"), "\(rule)")
      }
      #expect(article.output.matches(of: /\n    import ServiceCatalog\n/).count >= 2, "\(rule)")
      for mark in ["```", "<!--", "<doc:", "](", "|---", "\n\n\n"] {
        #expect(!article.output.contains(mark), "\(rule) \(mark)")
      }
    }
  }

  @Test("A table keeps its columns")
  func articleTable() throws {
    let text = try run(["explain", "unsupported-lifetime"]).output
    let expected = """
      The rule reports an error where the lifetime is declared. Each kind supports these lifetimes:

        kind                                                         transient  shared   weak  scoped  graph
        -----------------------------------------------------------  ---------  -------  ----  ------  -----
        `Blueprint`                                                  default    no       no    no      no

      """
    #expect(text.contains(expected))
  }
}
#endif
