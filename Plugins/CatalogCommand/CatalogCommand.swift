import Foundation
import PackagePlugin

/// `swift package catalog …`: the command `catalog`, in the package's folder.
@main
struct CatalogCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "catalog").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // As the command ended: 1 with findings, 2 if something could not be looked at. SwiftPM says so, and ends with 1.
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      exit(process.terminationReason == .exit ? process.terminationStatus : 2)
    }
  }
}
