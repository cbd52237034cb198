// swift-tools-version: 6.0
import PackageDescription

// The plugins with the command as a downloaded program. A package that uses them doesn't compile the command, and doesn't
// fetch swift-syntax. `Tools/Scripts/make-plugin-package` adds the sources of the plugins and the program.
//
// The names differ from those of `swift-service-catalog`, because SwiftPM requires unique names of products and verbs.
let package = Package(
  name: "swift-service-catalog-plugins",
  platforms: [.macOS(.v15)],
  products: [
    .plugin(name: "DownloadedCatalogCheck", targets: ["DownloadedCatalogCheck"]),
    .plugin(name: "DownloadedCatalogCommand", targets: ["DownloadedCatalogCommand"]),
  ],
  targets: [
    .binaryTarget(name: "CatalogProgram", path: "catalog.artifactbundle"),
    .plugin(
      name: "DownloadedCatalogCheck", capability: .buildTool(), dependencies: ["CatalogProgram"],
      path: "Plugins/CatalogCheck"),
    .plugin(
      name: "DownloadedCatalogCommand",
      capability: .command(
        intent: .custom(
          verb: "service-catalog", description: "Checks, draws and explains what a program's services need.")),
      dependencies: ["CatalogProgram"], path: "Plugins/CatalogCommand"),
  ]
)
