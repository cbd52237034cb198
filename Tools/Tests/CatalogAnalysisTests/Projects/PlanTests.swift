#if Tools
import CatalogAnalysis
import Foundation
import Testing

@Suite("Projects: plans of build tool plugins")
struct PlanTests {
  @Test("A plan is read")
  func aPlanIsRead() async throws {
    let plan = """
      {
        "units": [
          { "name": "app", "kind": "program", "rootModule": "App", "modules": ["App", "Model"] },
          { "name": "Model", "kind": "library", "modules": ["Model"] }
        ],
        "modules": [
          { "name": "Model", "files": ["Model/B.swift", "Model/A.swift", "Model/A.swift"] },
          { "name": "App", "files": ["App/main.swift"] }
        ]
      }
      """
    let folder = try SourceFolder(["plan.json": plan])
    let project = try await Project.load(folder["plan.json"])
    #expect(
      project.units == [
        .init(name: "Model", kind: .library, rootModule: nil, modules: ["Model"]),
        .init(name: "app", kind: .program, rootModule: "App", modules: ["App", "Model"]),
      ])
    // Each file is listed once, with its path as written.
    #expect(project.files.map(\.path) == ["App/main.swift", "Model/A.swift", "Model/B.swift"])
    #expect(project.files.map(\.module) == ["App", "Model", "Model"])
  }

  @Test(
    "A malformed plan is refused with a reason",
    arguments: [
      ("", "JSON"), ("[]", "Dictionary"), (#"{ "units": [] }"#, "there is no 'modules'"),
      (#"{ "units": [{ "name": "a", "modules": [] }], "modules": [] }"#, "there is no 'kind' at units[0]"),
      (
        #"{ "units": [{ "name": "a", "kind": "b", "modules": [] }], "modules": [] }"#,
        "the unit a is of kind 'b'; the kinds are program"
      ),
      (
        #"{ "units": [{ "name": "a", "kind": "program", "modules": ["M"] }], "modules": [] }"#,
        "the unit a has a module M"
      ),
    ])
  func noPlan(_ text: String, reason: String) async throws {
    let folder = try SourceFolder(["plan.json": text])
    await expect(.plan, at: folder["plan.json"], reason)
  }

  @Test("A plan without files is refused")
  func aPlanWithoutFilesIsRefused() async throws {
    let folder = try SourceFolder(["plan.json": #"{ "units": [], "modules": [] }"#])
    await expect(.noSources, at: folder["plan.json"], "it contains no Swift sources")
  }
}
#endif
