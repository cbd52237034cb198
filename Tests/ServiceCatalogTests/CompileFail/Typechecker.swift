import Foundation

/// Runs the compiler's type checker on a source text, against the module that these tests are linked with.
///
/// The module is found next to the test binary, wherever the build put both.
struct Typechecker {
  /// The compiler's output for one source.
  struct Verdict {
    /// Whether the source compiled.
    let passes: Bool
    /// The text of each error, without its location.
    let errors: [String]
    /// The text of each warning, without its location.
    let warnings: [String]
    /// The compiler's complete output.
    let output: String
  }

  /// The reason why the compiler could not be run.
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  private let arguments: [String]

  /// Finds the module and its C module.
  init() throws {
    let products = try Self.products()
    let modules = products.appending(path: "Modules")
    let hasFolder = FileManager.default.fileExists(atPath: modules.appending(path: "ServiceCatalog.swiftmodule").path)
    var arguments = ["-swift-version", "6", "-I", (hasFolder ? modules : products).path]
    // The engine's C module: its header is in the sources, and its module map is among the products or next to the
    // header.
    let header = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CatalogThread/include").standardized
    arguments += ["-Xcc", "-I", "-Xcc", header.path]
    let map = products.appending(path: "CatalogThread.build/module.modulemap").path
    if FileManager.default.fileExists(atPath: map) { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    // With the `Macros` trait, the program that expands the macros.
    let plugin = products.appending(path: "ServiceCatalogMacrosPlugin-tool").path
    if FileManager.default.fileExists(atPath: plugin) {
      arguments += ["-load-plugin-executable", "\(plugin)#ServiceCatalogMacrosPlugin"]
    }
    self.arguments = arguments
  }

  /// Type checks a source text.
  ///
  /// It may import `modules`, which are compiled first, in their order.
  func check(_ source: String, modules: KeyValuePairs<String, String> = [:]) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: "typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, source) in modules {
      let module = folder.appending(path: "\(name).swiftmodule").path
      let verdict = try run(
        ["-emit-module", "-emit-module-path", module, "-module-name", name, "-parse-as-library", "-I", folder.path],
        on: source, in: folder.appending(path: "\(name).swift"))
      guard verdict.passes else { return verdict }
    }
    return try run(
      ["-typecheck", "-module-name", "Fixture", "-I", folder.path], on: source,
      in: folder.appending(path: "Fixture.swift"))
  }

  /// Runs the compiler on a file that contains `source`.
  private func run(_ options: [String], on source: String, in file: URL) throws -> Verdict {
    try Data(source.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments + options + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 { throw Unavailable(description: "no swiftc: \(output)") }
    // Errors in the code that a macro adds have a place in the expansion.
    let lines = output.split(separator: "\n").filter { $0.hasPrefix(file.path) || $0.hasPrefix("macro expansion ") }
    func texts(_ severity: String) -> [String] {
      lines.compactMap { $0.split(separator: ": \(severity): ", maxSplits: 1).dropFirst().first.map(String.init) }
    }
    return Verdict(
      passes: process.terminationStatus == 0, errors: texts("error"), warnings: texts("warning"), output: output)
  }

  /// Returns the nearest folder above the test binary that contains the built module.
  private static func products() throws -> URL {
    // The process's executable doesn't help: on some platforms a helper process loads the tests.
    let binary = Bundle(for: Anchor.self).bundleURL.resolvingSymlinksInPath()
    var folder = binary
    while folder.pathComponents.count > 1 {
      for candidate in ["Modules/ServiceCatalog.swiftmodule", "ServiceCatalog.swiftmodule"]
      where FileManager.default.fileExists(atPath: folder.appending(path: candidate).path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    throw Unavailable(description: "no ServiceCatalog.swiftmodule above \(binary.path)")
  }

  /// A class in the test binary, used to locate it.
  private final class Anchor {}
}
