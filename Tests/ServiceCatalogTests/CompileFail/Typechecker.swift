import Foundation
import Testing

/// Runs the compiler's type checker on a source text, against the module that these tests are linked with.
///
/// The module is found next to the test binary, wherever the build put both.
struct Typechecker {
  /// The compiler's output for one source.
  struct Verdict {
    /// Whether the source compiled.
    let passes: Bool
    /// The text of each error, without its location and the name of its group.
    let errors: [String]
    /// The text of each warning, without its location and the name of its group.
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

  /// Checks a source text that may import other modules, which are compiled first, each against the ones before it.
  ///
  /// If one of the modules doesn't compile, the result is that module's verdict.
  func check(_ source: String, modules: KeyValuePairs<String, String> = [:]) throws -> Verdict {
    try check(each: [source], modules: modules)[0]
  }

  /// Checks several source texts that import the same modules, one after the other.
  func check(each sources: [String], modules: KeyValuePairs<String, String> = [:]) throws -> [Verdict] {
    try inFolder { folder in
      for (name, source) in modules {
        let module = folder.appending(path: "\(name).swiftmodule").path
        let options = ["-emit-module", "-emit-module-path", module, "-module-name", name, "-parse-as-library"]
        let verdict = try run(options, on: [source], in: folder)[0]
        guard verdict.passes else { return sources.map { _ in verdict } }
      }
      return try sources.map { try run(["-typecheck", "-module-name", "Fixture"], on: [$0], in: folder)[0] }
    }
  }

  /// Checks many source texts of one module at once, and returns the verdict on each.
  ///
  /// Top-level declarations that have the same name in several texts must be private.
  func check(_ sources: [String], beside common: String) throws -> [Verdict] {
    try inFolder { folder in
      let options = ["-typecheck", "-whole-module-optimization", "-parse-as-library", "-module-name", "Fixture"]
      let verdicts = try run(options, on: [common] + sources, in: folder)
      #expect(verdicts[0].errors + verdicts[0].warnings == [], "\(verdicts[0].output)")
      return Array(verdicts.dropFirst())
    }
  }

  /// Calls a function with a new folder, which is removed afterwards.
  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Runs the compiler on source texts, each in a file, and returns the verdict on each.
  private func run(_ options: [String], on sources: [String], in folder: URL) throws -> [Verdict] {
    let files = try sources.enumerated().map { number, source in
      let file = folder.appending(path: "Fixture\(number)_.swift")
      try Data(source.utf8).write(to: file)
      return file.path
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments + options + ["-I", folder.path] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 127 { throw Unavailable(description: "no swiftc: \(output)") }
    return files.map { verdict(on: $0, isOnly: files.count == 1, output, passes: process.terminationStatus == 0) }
  }

  /// Reads the verdict on one file from the compiler's output.
  private func verdict(on file: String, isOnly: Bool, _ output: String, passes: Bool) -> Verdict {
    var own: [Substring] = []
    // Each error or warning is followed by its code and its notes, which may be about another file.
    var isOwn = isOnly
    for line in output.split(separator: "\n") {
      if !isOnly, line.contains(": error: ") || line.contains(": warning: ") { isOwn = line.hasPrefix(file) }
      if isOwn { own.append(line) }
    }
    // Errors in the code that a macro adds have a place in the expansion.
    let lines = own.filter { $0.hasPrefix(file) || $0.hasPrefix("macro expansion ") }
    func texts(_ severity: String) -> [String] {
      lines.compactMap { $0.split(separator: ": \(severity): ", maxSplits: 1).dropFirst().first }
        // The name of the diagnostic's group depends on the compiler.
        .map { String($0.replacing(/\s\[#\w+\]$/, with: "")) }
    }
    let errors = texts("error")
    return Verdict(
      passes: isOnly ? passes : errors.isEmpty, errors: errors, warnings: texts("warning"),
      output: isOnly ? output : own.map { $0 + "\n" }.joined())
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
