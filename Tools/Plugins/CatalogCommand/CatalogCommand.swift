import Foundation
import PackagePlugin

/// The command plugin `swift package catalog …`, which runs `catalog` in the package's folder.
@main
struct CatalogCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "catalog").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The command ends with 1 for findings, and with 2 if something couldn't be read. SwiftPM prints the code, and ends
    // with 1.
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      exit(process.terminationReason == .exit ? process.terminationStatus : 2)
    }
  }
}
