#if Tools
import CatalogAnalysis
import CatalogWiring
import Testing

/// Code that the compiler doesn't parse, or parses in another mode.
@Suite("Code that only other compilers parse")
struct ParsedTextTests {
  /// Returns the problems of a program, whose rest must be analyzed.
  private func problems(_ source: String) async throws -> [String] {
    let file = SourceFile(path: "App.swift", module: "App", text: source + "\n" + BadInputTests.good)
    let unit = Project.Unit(name: "App", kind: .program, rootModule: "App", modules: ["App"])
    let analysis = await Analysis.run(Project(units: [unit], files: [file]))
    if analysis.problems.isEmpty { #expect(analysis.wirings.first?.entries.map(\.name) == ["clock"]) }
    return analysis.problems.map { "\($0.position.line)" }
  }

  @Test(
    "The compiler skips clauses for other versions",
    arguments: [
      "#if compiler(>=9)\nvar a { borrow (\n#endif",
      "#if swift(>=9.1) // later\n@ } ] (\n#else\nlet a = 1\n#endif",
      "#if compiler(>=6)\nlet a = 1\n#else\nlet a = (\n#endif",
      "#if swift(>=6)\nlet a = (\n#elseif swift(>=5)\nlet a = 1\n#endif",
      "#if DEBUG && compiler(>=8)\nlet = \n  #if os(Linux)\n  ( \n  #endif\n}\n#endif",
      "struct S {\n  #if !compiler(>=5.3)\n  subscript\n  #endif\n}",
    ])
  func skipped(_ source: String) async throws {
    #expect(try await problems(source) == [])
  }

  @Test(
    "The compiler parses all other clauses",
    arguments: [
      "#if compiler(>=6)\nlet a = (\n#endif", "#if DEBUG\nlet a = (\n#endif", "#if swift(>=5)\nlet a = (\n#endif",
      "#if compiler(>=9)\n#endif\nlet a = (", "#if compiler(>=9)\n#else\nlet a = (\n#endif",
    ])
  func parsed(_ source: String) async throws {
    #expect(try await !problems(source).isEmpty)
  }

  @Test(
    "A file that is valid in Swift 5 mode is read",
    arguments: [
      "func f(_ update: @escaping @MainActor([Int]) -> Void) {}",
      "func f(_ update: @MainActor(Int, String) async throws -> Void) {}\n#if compiler(>=9)\n(\n#endif",
    ])
  func swift5(_ source: String) async throws {
    #expect(try await problems(source) == [])
  }
}
#endif
