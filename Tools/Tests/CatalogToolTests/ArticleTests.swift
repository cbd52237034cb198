#if Tools
import Foundation
import Testing

@Suite("Article about the command")
struct ArticleTests {
  /// With `RECORD_GOLDEN=1` in the environment, the test writes the commands' output into the article.
  @Test("The article's commands print what it shows")
  func commands() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ServiceCatalog/ServiceCatalog.docc/CatalogCommand.md").standardized
    var article = try Article(String(contentsOf: file, encoding: .utf8))
    let folder = try TestFolder()
    defer { folder.remove() }
    for block in article.blocks {
      if let name = block.file { try folder.write(block.text, to: "Sources/Shop/\(name)") }
    }
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    var count = 0
    for index in article.blocks.indices.dropLast() where article.blocks[index].language == "bash" {
      #expect(article.blocks[index + 1].language == "text")
      let run = try Run(
        program: "env", ["PATH=\(Run.products().path):\(path)", "bash", "-c", article.blocks[index].text],
        in: folder.url)
      count += 1
      if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
        article.blocks[index + 1].text = run.output
      } else {
        #expect(run.output == article.blocks[index + 1].text, "\(article.blocks[index].text) \(run.errors)")
      }
    }
    #expect(count == 4)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil { try Data(article.text.utf8).write(to: file) }
  }

  @Test("The article's configuration is valid")
  func configuration() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/ServiceCatalog/ServiceCatalog.docc/CatalogCommand.md").standardized
    let article = try Article(String(contentsOf: file, encoding: .utf8))
    let folder = try TestFolder(Sample.files())
    defer { folder.remove() }
    try folder.write(try #require(article.blocks.first { $0.language == "yaml" }).text, to: ".catalog.yml")
    let run = try Run(["check"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }
}

/// A document in pieces: its fenced blocks and the lines between them.
private struct Article {
  struct Block {
    var language: String
    /// The name of the block's file, from the comment before the block.
    var file: String?
    var text: String
  }

  var blocks: [Block] = []
  /// The lines before each block and after the last one.
  private var prose: [String] = [""]

  init(_ text: String) {
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("```") {
        if isInside {
          prose.append("")
        } else {
          let file = prose[prose.count - 1].split(separator: "\n").last?.firstMatch(
            of: /<!-- compile: .*file=([\w.]+)/)
          blocks.append(Block(language: String(line.dropFirst(3)), file: file.map { String($0.output.1) }, text: ""))
        }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      } else {
        prose[prose.count - 1] += line + "\n"
      }
    }
  }

  /// The complete document.
  var text: String {
    zip(prose, blocks).map { "\($0)```\($1.language)\n\($1.text)```\n" }.joined() + (prose.last ?? "")
  }
}
#endif
