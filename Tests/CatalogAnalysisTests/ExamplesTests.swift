#if Tools
  import CatalogAnalysis
  import CatalogInspection
  import Foundation
  import ServiceCatalog
  import Testing

  @Suite("The repository's examples")
  struct ExamplesTests {
    @Test func calendar() async throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Examples/Calendar/Sources")
      var files: [SourceFile] = []
      for case let url as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)!
      where url.pathExtension == "swift" {
        let path = url.path.dropFirst(root.path.count + 1)
        files.append(
          SourceFile(
            path: String(path), module: String(path.split(separator: "/")[0]), text: try String(contentsOf: url, encoding: .utf8)))
      }
      let project = Project(
        units: [.init(name: "calendar", kind: .program, rootModule: "calendar", modules: Set(files.map(\.module)))], files: files)
      let wiring = await Analysis.run(project).wirings[0]
      for entry in wiring.entries { print(entry.name, entry.kind, entry.lifetime as Any, entry.supplies.map { "\($0.position) \($0.module ?? "-")" }) }
      for need in wiring.needs { print(need.from ?? "(\(need.code))", need.kind, need.to, need.position) }
      for unknown in wiring.unknowns { print("unknown", unknown.position, unknown.reason) }
      for finding in wiring.findings() { print(finding) }
    }
  }
#endif
