#if Tools
import ArgumentParser
import Foundation

/// Writes the files of something new.
struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes the files of a new service.",
    discussion: "Example: catalog new service WeatherService --module-folder Sources/Weather",
    subcommands: [NewServiceCommand.self])
}

/// Writes the layers of a new service, and a test.
struct NewServiceCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "service",
    abstract: "Writes the layers of a new service, and a test.",
    discussion: """
      The command writes a protocol, an implementation and the wiring, in a file each. The files compile without changes. \
      It doesn't overwrite any files.

      Example: catalog new service WeatherService --style linked --module-folder Sources/Weather
      """)

  @Argument(help: "The name of the service's protocol, such as WeatherService.")
  var name: String

  @Option(
    help: "The style: declared, catalogued, located, cake or linked. (default: declared)",
    completion: ServiceStyle.completion,
    transform: ServiceStyle.read)
  var style = ServiceStyle.declared

  @Option(help: "The folder of the module for the service. Its name is the name of the module.")
  var moduleFolder: String

  @Option(help: "The folder for the test. (default: Tests/MODULETests next to the module's Sources)")
  var testFolder: String?

  @Flag(help: "Print the files and write nothing.")
  var dryRun = false

  func perform() async throws {
    let name = try ServiceName(name)
    let folder = URL(fileURLWithPath: moduleFolder, isDirectory: true).standardizedFileURL
    let module = folder.lastPathComponent
    guard
      module.unicodeScalars.allSatisfy({
        $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
      }),
      let first = module.first, !first.isNumber
    else {
      throw Failure(
        "the name of the module's folder, \(module.debugDescription), is not a valid module name",
        fix: "pass a folder such as Sources/Weather with --module-folder", isOfArgument: true)
    }
    guard module != name.type else {
      throw Failure(
        "\(name.type) has the name of its module, and would hide it",
        fix: "pass another name, such as \(name.type)Service", isOfArgument: true)
    }
    let sources = style.sources(of: name, module: module)
    let tests = try self.tests(of: module, beside: folder)
    let files =
      sources.module.map { (url: folder.appendingPathComponent($0.name), text: $0.text) }
      + [(url: tests.appendingPathComponent(sources.test.name), text: sources.test.text)]
    try refuseOverwriting(files.map(\.url))
    for file in files {
      if dryRun {
        try Console.write("\(Self.shown(file.url)):\n\(file.text)\n", to: nil)
      } else {
        try Self.write(file.text, to: file.url)
        try Console.write("wrote \(Self.shown(file.url))\n", to: nil)
      }
    }
    if !dryRun { Console.report("next: \(style.nextStep(for: name))") }
  }

  /// Returns the folder of the test.
  ///
  /// Tests of Sources/Weather are in Tests/WeatherTests.
  private func tests(of module: String, beside folder: URL) throws -> URL {
    if let testFolder { return URL(fileURLWithPath: testFolder, isDirectory: true).standardizedFileURL }
    var components = folder.pathComponents
    guard let index = components.lastIndex(of: "Sources"), index < components.count - 1 else {
      throw Failure(
        "\(moduleFolder) is not inside of a folder named Sources, so the folder for tests is unknown",
        fix: "pass the test's folder with --test-folder", isOfArgument: true)
    }
    components[index] = "Tests"
    components[components.count - 1] = module + "Tests"
    return URL(fileURLWithPath: NSString.path(withComponents: components), isDirectory: true)
  }

  /// Throws if one of the files exists.
  ///
  /// All files are checked before the first is written.
  private func refuseOverwriting(_ files: [URL]) throws {
    let there = files.filter { (try? FileManager.default.attributesOfItem(atPath: $0.path)) != nil }
    guard there.isEmpty else {
      throw Failure(
        "\(there.map(Self.shown).joined(separator: ", ")) already \(there.count == 1 ? "exists" : "exist"), and nothing was written",
        fix: "pass another name for the service, or move the existing files")
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // The file may have been created since the check.
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    } catch {
      throw Failure(
        "\(shown(file)) cannot be written: \(error.localizedDescription)", fix: "pass a folder that you can write to")
    }
  }

  /// Returns a path relative to the current folder if the file is inside of it.
  private static func shown(_ file: URL) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path
  }
}
#endif
