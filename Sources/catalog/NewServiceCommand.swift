#if Tools
  import ArgumentParser
  import Foundation

  /// Writes the layers of a new service, and a test of it.
  struct NewServiceCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "service",
      abstract: "Writes the layers of a new service, and a test.",
      discussion: """
        What it does, how it does that, and how it is wired: a file each, which compile as they are. No file is overwritten.

        Example: catalog new service WeatherService --style linked --module-folder Sources/Weather
        """)

    @Argument(help: "The name of its protocol, such as WeatherService.")
    var name: String

    @Option(
      help: "How it is wired: catalogued, located, cake or linked. (default: catalogued)",
      completion: ServiceStyle.completion,
      transform: ServiceStyle.read)
    var style = ServiceStyle.catalogued

    @Option(help: "The folder of the module that gets it; the folder's name is the module's.")
    var moduleFolder: String

    @Option(help: "The folder of the test; if not stated, Tests/MODULETests beside the module's Sources.")
    var testFolder: String?

    @Flag(help: "Tell what would be written, and write nothing.")
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
          "the module's folder is called \(module.debugDescription), which is no module's name",
          fix: "name a folder such as Sources/Weather with --module-folder")
      }
      guard module != name.type else {
        throw Failure(
          "the service would be called \(name.type), as its module is, and hide it",
          fix: "give another name, such as \(name.type)Service")
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
      if !dryRun { Console.tell("next: \(style.nextStep(for: name))") }
    }

    /// The folder of the test: what is in Sources/Weather is tested in Tests/WeatherTests.
    private func tests(of module: String, beside folder: URL) throws -> URL {
      if let testFolder { return URL(fileURLWithPath: testFolder, isDirectory: true).standardizedFileURL }
      var components = folder.pathComponents
      guard let index = components.lastIndex(of: "Sources"), index < components.count - 1 else {
        throw Failure(
          "\(moduleFolder) is in no folder Sources, beside which tests would be",
          fix: "name the test's folder with --test-folder")
      }
      components[index] = "Tests"
      components[components.count - 1] = module + "Tests"
      return URL(fileURLWithPath: NSString.path(withComponents: components), isDirectory: true)
    }

    /// Looks at all files before the first is written.
    private func refuseOverwriting(_ files: [URL]) throws {
      let there = files.filter { (try? FileManager.default.attributesOfItem(atPath: $0.path)) != nil }
      guard there.isEmpty else {
        throw Failure(
          "\(there.map(Self.shown).joined(separator: ", ")) \(there.count == 1 ? "is" : "are") there already, and nothing was written",
          fix: "give the service another name, or move the files away")
      }
    }

    private static func write(_ text: String, to file: URL) throws {
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Somebody may have written it meanwhile.
        try Data(text.utf8).write(to: file, options: .withoutOverwriting)
      } catch {
        throw Failure(
          "\(shown(file)) cannot be written: \(error.localizedDescription)", fix: "name a folder that you may write in")
      }
    }

    /// A path as a person would write it here.
    private static func shown(_ file: URL) -> String {
      let here = FileManager.default.currentDirectoryPath + "/"
      return file.path.hasPrefix(here) ? String(file.path.dropFirst(here.count)) : file.path
    }
  }
#endif
