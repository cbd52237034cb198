#if Tools
import CatalogAnalysis
import Foundation
import Testing

@Suite("Projects: folders of sources")
struct FolderTests {
  @Test("A folder is one module")
  func aFolderIsOneModule() async throws {
    let folder = try SourceFolder([
      "B.swift": "", "A.swift": "", "Deep/er/C.swift": "", "Notes.md": "", ".hidden/D.swift": "",
    ])
    let project = try await Project.load(folder.path)
    let name = try #require(folder.path.split(separator: "/").last.map(String.init))
    #expect(project.units == [.init(name: name, kind: .folder, rootModule: name, modules: [name])])
    #expect(project.files.map { folder.relative($0.path) } == ["A.swift", "B.swift", "Deep/er/C.swift"])
    #expect(project.files.allSatisfy { $0.module == name })
    #expect(project.problems.isEmpty)
  }

  @Test("A file is one module")
  func aFileIsOneModule() async throws {
    let folder = try SourceFolder(["Wiring.swift": "", "Other.swift": ""])
    let project = try await Project.load(folder["Wiring.swift"])
    #expect(project.units == [.init(name: "Wiring", kind: .folder, rootModule: "Wiring", modules: ["Wiring"])])
    #expect(project.files.map { folder.relative($0.path) } == ["Wiring.swift"])
  }

  @Test("Each folder in Sources is a module")
  func foldersInSourcesAreModules() async throws {
    let folder = try SourceFolder([
      "Sources/App/main.swift": "", "Sources/Model/Model.swift": "", "Sources/Model/Deep/More.swift": "",
      "Elsewhere/Left.swift": "",
    ])
    let project = try await Project.load(folder.path)
    #expect(project.units.map(\.rootModule) == ["App"])
    #expect(project.units.map(\.modules) == [["App", "Model"]])
    #expect(
      project.files.map { folder.relative($0.path) + " of " + $0.module } == [
        "Sources/App/main.swift of App", "Sources/Model/Deep/More.swift of Model",
        "Sources/Model/Model.swift of Model",
      ])
  }

  @Test("Each composition root has a unit")
  func eachRootHasAUnit() async throws {
    let byFile = try SourceFolder([
      "Sources/One/main.swift": "", "Sources/Two/main.swift": "", "Sources/Model/Model.swift": "",
    ])
    #expect(try await Project.load(byFile.path).units.map(\.name) == ["One", "Two"])
    #expect(try await Project.load(byFile.path).units.map(\.modules) == [["Model", "One"], ["Model", "Two"]])
    let byAttribute = try SourceFolder([
      "Sources/One/One.swift": "@main enum One {}", "Sources/Model/Model.swift": "",
    ])
    #expect(try await Project.load(byAttribute.path).units.map(\.rootModule) == ["One"])
    let none = try SourceFolder(["Sources/One/One.swift": "", "Sources/Model/Model.swift": ""])
    #expect(try await Project.load(none.path).units.map(\.rootModule) == [nil])
  }

  @Test("File and folder names in any writing system are kept")
  func namesInAnyWritingSystemAreKept() async throws {
    let folder = try SourceFolder([
      "Sources/Größe/日本語.swift": "", "Sources/Größe/Ελλάδα.swift": "", "Sources/Größe/🙂.swift": "",
    ])
    let project = try await Project.load(folder.path)
    #expect(
      Set(project.files.map { folder.relative($0.path) }) == [
        "Sources/Größe/日本語.swift", "Sources/Größe/Ελλάδα.swift", "Sources/Größe/🙂.swift",
      ])
    #expect(Set(project.files.map(\.module)) == ["Größe"])
    #expect(await Analysis.run(project).problems.isEmpty)
  }

  @Test("Paths in the current folder are relative to it")
  func pathsInTheCurrentFolderAreRelative() async throws {
    // The tests run in the folder of the package, wherever that is.
    let folder = FileManager.default.currentDirectoryPath
    let inside = folder + "/catalog-tests-\(UUID().uuidString).swift"
    try Data().write(to: URL(fileURLWithPath: inside))
    defer { try? FileManager.default.removeItem(atPath: inside) }
    #expect(try await Project.load(inside).files.map(\.path) == [String(inside.dropFirst(folder.count + 1))])
  }
}
#endif
