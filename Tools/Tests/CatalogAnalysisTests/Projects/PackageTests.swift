#if Tools
import CatalogAnalysis
import Foundation
import Testing

@Suite("Projects: packages")
struct PackageTests {
  @Test("A package's units are its programs, its tests, and libraries in neither")
  func unitsAreProgramsTestsAndOtherLibraries() async throws {
    let folder = try SourceFolder([
      "Package.swift": manifest(
        """
        products: [.executable(name: "the-app", targets: ["my-app"])],
        targets: [
          .target(name: "Model"), .target(name: "Services", dependencies: ["Model"]),
          .executableTarget(name: "my-app", dependencies: ["Services"]), .executableTarget(name: "helper"),
          .testTarget(name: "ModelTests", dependencies: ["Model"]),
          .target(name: "Lower"), .target(name: "Upper", dependencies: ["Lower"]),
        ]
        """),
      "Sources/Model/Model.swift": "", "Sources/Services/Services.swift": "", "Sources/my-app/main.swift": "",
      "Sources/helper/main.swift": "", "Tests/ModelTests/ModelTests.swift": "", "Sources/Lower/Lower.swift": "",
      "Sources/Upper/Deep/Upper.swift": "",
    ])
    let project = try await Project.load(folder.path)
    #expect(
      project.units == [
        .init(name: "ModelTests", kind: .tests, rootModule: "ModelTests", modules: ["Model", "ModelTests"]),
        .init(name: "Upper", kind: .library, rootModule: nil, modules: ["Lower", "Upper"]),
        .init(name: "helper", kind: .program, rootModule: "helper", modules: ["helper"]),
        .init(name: "the-app", kind: .program, rootModule: "my_app", modules: ["Model", "Services", "my_app"]),
      ])
    #expect(
      project.files.map { folder.relative($0.path) + " of " + $0.module } == [
        "Sources/Lower/Lower.swift of Lower", "Sources/Model/Model.swift of Model",
        "Sources/Services/Services.swift of Services", "Sources/Upper/Deep/Upper.swift of Upper",
        "Sources/helper/main.swift of helper", "Sources/my-app/main.swift of my_app",
        "Tests/ModelTests/ModelTests.swift of ModelTests",
      ])
  }

  @Test("Local packages belong to the units that depend on them")
  func localPackagesBelongToTheClosure() async throws {
    let folder = try SourceFolder([
      "App/Package.swift": manifest(
        """
        dependencies: [.package(path: "../Kit"), .package(name: "swift-service-catalog", path: "../Catalog")],
        targets: [
          .executableTarget(
            name: "app",
            dependencies: [
              .product(name: "Kit", package: "Kit"), .product(name: "ServiceCatalog", package: "swift-service-catalog"),
              .product(name: "ServiceCatalogDefaults", package: "swift-service-catalog"),
              .product(name: "ServiceCatalogConfiguration", package: "swift-service-catalog"),
            ])
        ]
        """),
      "App/Sources/app/main.swift": "",
      "Kit/Package.swift": manifest(
        """
        products: [.library(name: "Kit", targets: ["KitServices"])],
        dependencies: [.package(path: "../Base")],
        targets: [
          .target(name: "KitServices", dependencies: [.product(name: "Base", package: "Base")]), .target(name: "Unused"),
          .testTarget(name: "KitTests", dependencies: ["KitServices"]),
        ]
        """),
      "Kit/Sources/KitServices/Kit.swift": "", "Kit/Sources/Unused/Unused.swift": "",
      "Kit/Tests/KitTests/KitTests.swift": "",
      "Base/Package.swift": manifest(
        """
        products: [.library(name: "Base", targets: ["Base"])],
        targets: [.target(name: "Base")]
        """),
      "Base/Sources/Base/Base.swift": "",
      // The service catalog's own sources are left out, except the services that it declares.
      "Catalog/Package.swift": manifest(
        """
        products: [
          .library(name: "ServiceCatalog", targets: ["ServiceCatalog"]),
          .library(name: "ServiceCatalogDefaults", targets: ["ServiceCatalogDefaults"]),
          .library(name: "ServiceCatalogConfiguration", targets: ["ServiceCatalogConfiguration"]),
        ],
        targets: [
          .target(name: "ServiceCatalog"), .target(name: "ServiceCatalogDefaults", dependencies: ["ServiceCatalog"]),
          .target(name: "ServiceCatalogConfiguration", dependencies: ["ServiceCatalog"]),
        ]
        """, name: "swift-service-catalog"),
      "Catalog/Sources/ServiceCatalog/Catalog.swift": "",
      "Catalog/Sources/ServiceCatalogDefaults/Clock.swift": "",
      "Catalog/Sources/ServiceCatalogConfiguration/Sources.swift": "",
    ])
    let project = try await Project.load(folder["App"])
    #expect(
      project.units == [
        .init(
          name: "app", kind: .program, rootModule: "app",
          modules: ["Base", "KitServices", "ServiceCatalogConfiguration", "ServiceCatalogDefaults", "app"])
      ])
    #expect(
      project.files.map { folder.relative($0.path) } == [
        "App/Sources/app/main.swift", "Base/Sources/Base/Base.swift",
        "Catalog/Sources/ServiceCatalogConfiguration/Sources.swift",
        "Catalog/Sources/ServiceCatalogDefaults/Clock.swift", "Kit/Sources/KitServices/Kit.swift",
      ])
  }

  @Test(
    "A generated project is read instead of a tool's manifest beside it",
    arguments: [("project.yml", "App"), ("Project.swift", "Projects/App/Sources"), ("project.yml", "Sources/App")])
  func projectsBesideAToolAreRead(generator: String, app: String) async throws {
    let tool = [
      "Package.swift": manifest(#"targets: [.executableTarget(name: "lint", path: "Lint")]"#), "Lint/main.swift": "",
    ]
    let files = [
      "\(app)/App.swift": "", "\(app)/Model.swift": "", "\(app)/View.swift": "", "\(app)Tests/Test.swift": "",
    ]
    let other = try SourceFolder(tool.merging(files) { $1 })
    let package = try await Project.load(other.path)
    #expect(package.files.map { other.relative($0.path) } == ["Lint/main.swift"])
    #expect(package.coverage.isSmall && package.coverage.unread.count == 4)
    let folder = try SourceFolder(tool.merging(files) { $1 }.merging([generator: ""]) { $1 })
    let project = try await Project.load(folder.path)
    #expect(
      project.files.map { folder.relative($0.path) }.filter { $0 != "Lint/main.swift" }
        == files.keys.sorted().dropLast())
    #expect(!project.coverage.isSmall)
  }

  @Test("A package that cannot be read is reported with the reason")
  func unreadablePackagesAreReported() async throws {
    let empty = try SourceFolder(["Package.swift": manifest("targets: []")])
    await expect(.emptyPackage, at: empty.path, "the package has no targets of Swift sources")
    // SwiftPM's own text.
    let twice = try SourceFolder(["Package.swift": manifest(#"targets: [.target(name: "A"), .target(name: "A")]"#)])
    await expect(.manifest, at: twice.path, "duplicate target named 'A'")
    let unfinished = try SourceFolder([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pack("
    ])
    await expect(.manifest, at: unfinished.path, "Package.swift:3")
    let unresolved = try SourceFolder([
      "App/Package.swift": manifest(#"dependencies: [.package(path: "../Nowhere")], targets: [.target(name: "A")]"#),
      "App/Sources/A/A.swift": "",
    ])
    await expect(.manifest, at: unresolved["App"], unresolved["Nowhere"])
  }

  private func manifest(_ arguments: String, name: String = "Fixture") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "\(name)", \(arguments))
    """
  }
}

/// Expects that a project cannot be read, with an error that contains these words.
func expect(
  _ kind: ProjectError.Kind, at path: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
) async {
  do {
    let project = try await Project.load(path)
    Issue.record("\(project.files.count) files are read", sourceLocation: sourceLocation)
  } catch let error as ProjectError {
    #expect(error.kind == kind, sourceLocation: sourceLocation)
    #expect(error.path == path, sourceLocation: sourceLocation)
    #expect(error.description.contains(words), sourceLocation: sourceLocation)
    #expect(error.description.hasPrefix("\(path): "), sourceLocation: sourceLocation)
    #expect(error.description.contains("\n  to fix: \(error.fix)"), sourceLocation: sourceLocation)
  } catch {
    Issue.record("another error: \(error)", sourceLocation: sourceLocation)
  }
}
#endif
