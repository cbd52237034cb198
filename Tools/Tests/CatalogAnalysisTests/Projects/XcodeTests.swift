#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

/// Xcode projects, which define the files of each target.
@Suite("Projects: Xcode")
struct XcodeTests {
  /// A project with an application, an extension, a framework and tests.
  private let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
    /* Begin PBXBuildFile section */
        B1 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* App.swift */; }; // "; }
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F2; };
        B4 = {isa = PBXBuildFile; fileRef = F3; };
        B5 = {isa = PBXBuildFile; fileRef = F4; };
        B6 = {isa = PBXBuildFile; fileRef = F5; };
        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Shared.swift"; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Extension/Share.swift; sourceTree = SOURCE_ROOT; };
        F4 = {isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = SOURCE_ROOT; };
        F5 = {isa = PBXFileReference; path = AppTests/AppTests.swift; sourceTree = SOURCE_ROOT; };
        G0 = {isa = PBXGroup; children = (G1, F3, F4, F5, S1, ); sourceTree = "<group>"; };
        G1 /* "App; main" */ = {isa = PBXGroup; children = (F1, F2, ); path = "My App"; sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X1, X2, ); path = Screens; sourceTree = "<group>"; };
        X1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Old/Gone.swift, ); target = T1; };
        X2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Both.swift, ); target = T2; };
        P1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
        P2 = {isa = PBXSourcesBuildPhase; files = (B3, B4, ); };
        P3 = {isa = PBXSourcesBuildPhase; files = (B5, ); };
        P4 = {isa = PBXSourcesBuildPhase; files = (B6, ); };
        D1 = {isa = PBXTargetDependency; target = T3; };
        D2 = {isa = PBXTargetDependency; target = T2; };
        T1 = {isa = PBXNativeTarget; buildPhases = (P1, ); dependencies = (D1, D2, ); fileSystemSynchronizedGroups = (S1, ); name = "My App"; productType = "com.apple.product-type.application"; };
        T2 = {isa = PBXNativeTarget; buildPhases = (P2, ); dependencies = (); name = Share; productType = "com.apple.product-type.app-extension"; };
        T3 = {isa = PBXNativeTarget; buildPhases = (P3, ); dependencies = (); name = Kit; productType = "com.apple.product-type.framework"; };
        T4 = {isa = PBXNativeTarget; buildPhases = (P4, ); dependencies = (); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
        R = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, T4, ); };
      };
      rootObject = R;
    }
    """

  private var files: [String: String] {
    [
      "App.xcodeproj/project.pbxproj": project, "My App/App.swift": "import Kit\nimport Tools",
      "My App/Shared.swift": "", "Extension/Share.swift": "", "Kit/Kit.swift": "", "AppTests/AppTests.swift": "",
      "Screens/Home.swift": "", "Screens/Old/Gone.swift": "", "Screens/Both.swift": "", "Left/Over.swift": "",
      "Packages/Tools/Package.swift": "", "Packages/Tools/Sources/Tools/Tool.swift": "@_exported import Base",
      "Packages/Tools/Sources/Base/Base.swift": "", "Packages/Tools/Sources/Lost/Lost.swift": "",
      "Packages/Tools/Tests/ToolsTests/ToolTests.swift": "",
    ]
  }

  @Test("Each program has its own and shared files, its frameworks and the packages it imports")
  func units() async throws {
    let folder = try SourceFolder(files)
    defer { withExtendedLifetime(folder) {} }
    let project = try await Project.load(folder.path)
    let names = project.units.map { unit in
      let files = project.files.filter { unit.modules.contains($0.module) }.map {
        $0.path.split(separator: "/").last ?? ""
      }
      return "\(unit.name): \(files.sorted().joined(separator: " "))"
    }
    #expect(
      names == [
        "My App: App.swift Base.swift Both.swift Home.swift Kit.swift Shared.swift Tool.swift",
        "Share: Both.swift Share.swift Shared.swift",
      ])
    // Each file is read once.
    #expect(Set(project.files.map(\.path)).count == project.files.count)
    let analysis = await Analysis.run(project)
    let unknowns = analysis.wirings.flatMap(\.unknowns).map(\.reason)
    #expect(unknowns.contains { $0.contains("not in a target") })
    #expect(unknowns.contains { $0.contains("imports Lost") })
    #expect(try await Project.load(folder.path + "/App.xcodeproj").units == project.units)
  }

  @Test("A project in a subfolder is read, and one without a file is an error")
  func places() async throws {
    let inside = Dictionary(uniqueKeysWithValues: files.map { ("iOS/\($0)", $1) })
    let folder = try SourceFolder(inside)
    defer { withExtendedLifetime(folder) {} }
    #expect(try await Project.load(folder.path).units.map(\.name) == ["My App", "Share"])
    let empty = try SourceFolder(["App.xcodeproj/README.md": "", "App.swift": ""])
    defer { withExtendedLifetime(empty) {} }
    let error = await #expect(throws: ProjectError.self) { try await Project.load(empty.path + "/App.xcodeproj") }
    #expect(error?.kind == .xcode)
    #expect(error?.message == "this Xcode project cannot be read: it contains no project.pbxproj")
  }

  @Test(
    "The error about an invalid file has the line, or the object and key",
    arguments: [
      ("{ objects = ( ", "project.pbxproj: Expected terminating ')' for array at line 1"),
      ("{\n  objects = {\n    A = { isa = X };\n  };\n}", "project.pbxproj: Missing ';' on line 3"),
      ("{\n  objects = {\n<<<<<<< HEAD\n", "project.pbxproj: Expected terminating '}' for dictionary at line 3"),
      ("{ objects = {}; rootObject = A; } =======", "project.pbxproj: Junk after plist at line 1"),
      ("{ rootObject = A; }", "project.pbxproj: there is no 'objects'"),
      ("{ objects = {}; rootObject = A; }", "there is no object 'A'"),
      (
        "{ objects = { A = { path = ( ); }; }; rootObject = A; }",
        "project.pbxproj: Expected to decode String but found an array instead at objects.A.path"
      ),
      ("", "project.pbxproj doesn't begin with '{' or a comment"),
      (
        "<?xml version=\"1.0\"?>" + String(repeating: "<array>", count: 100_000),
        "project.pbxproj doesn't begin with '{' or a comment"
      ),
      (String(repeating: "{a=", count: 100_000), "project.pbxproj: Too many nested arrays or dictionaries at line 1"),
    ])
  func invalid(text: String, reason: String) async throws {
    let folder = try SourceFolder(["App.xcodeproj/project.pbxproj": text, "App.swift": ""])
    defer { withExtendedLifetime(folder) {} }
    let error = await #expect(throws: ProjectError.self) { try await Project.load(folder.path) }
    #expect(error?.kind == .xcode)
    #expect(error?.path.hasSuffix("App.xcodeproj") == true)
    #expect(error?.message == "this Xcode project cannot be read: \(reason)")
  }

  @Test("An entry that an app's targets share is not unused if one of them uses it")
  func shared() async throws {
    var files = files
    files["My App/Shared.swift"] = """
      import FactoryKit
      extension Container { var clock: Factory<Clock> { self { Clock() } }; var spare: Factory<Clock> { self { Clock() } } }
      final class Clock {}
      """
    files["My App/App.swift"] = "import FactoryKit\nfinal class App { @Injected(\\.clock) var clock }"
    let folder = try SourceFolder(files)
    defer { withExtendedLifetime(folder) {} }
    let analysis = await Analysis.run(try await Project.load(folder.path))
    let findings = Set(analysis.wirings.flatMap { $0.findings() }.map(\.message))
    #expect(findings == ["Container.spare is declared, and nothing resolves it"])
  }

  @Test("A generated project is read as one program without its tests and manifests")
  func generated() async throws {
    let folder = try SourceFolder([
      "Workspace.swift": "", "Projects/App/Project.swift": "", "Projects/App/Sources/App.swift": "",
      "Projects/App/Tests/AppTests.swift": "", "Projects/Kit/Sources/Kit.swift": "",
      "Projects/Kit/KitTests/KitTests.swift": "", "Projects/Kit/Demo/Demo.swift": "",
    ])
    defer { withExtendedLifetime(folder) {} }
    let project = try await Project.load(folder.path)
    #expect(project.units.count == 1)
    #expect(project.files.compactMap { $0.path.split(separator: "/").last } == ["App.swift", "Kit.swift"])
  }
}
#endif
