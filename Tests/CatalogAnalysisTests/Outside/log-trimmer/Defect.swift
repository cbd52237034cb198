import ServiceCatalog

struct Options: Sendable {
  var keep = 3
  var compresses = false
  var quiet = false
  var patterns: [String] = []

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--keep": keep = rest.popFirst().flatMap { Int($0) } ?? keep
      case "--compress": compresses = true
      case "--quiet": quiet = true
      default: patterns.append(argument)
      }
    }
  }
}

struct OptionsBlueprint: SuppliedBlueprint {
  typealias Output = Options
}

protocol LogSource: Sendable {
  func lines() -> [String]
}

struct DemoLog: LogSource {
  func lines() -> [String] { ["info start", "debug a", "debug b", "warn disk", "error full", "info stop"] }
}

struct LogSourceBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any LogSource { DemoLog() }
}

protocol Compressor: Sendable {
  func compress(_ lines: [String]) -> String
}

struct RunLengthCompressor: Compressor {
  func compress(_ lines: [String]) -> String {
    lines.map { "\($0.count):\($0.prefix(4))" }.joined(separator: "|")
  }
}

struct CompressorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any Compressor { RunLengthCompressor() }
}

struct Trimmer: Sendable {
  let source: any LogSource
  let compressor: any Compressor
  let options: Options

  func run() -> String {
    let wanted = source.lines().filter { line in
      options.patterns.isEmpty || options.patterns.contains { line.hasPrefix($0) }
    }
    return compressor.compress(Array(wanted.suffix(options.keep)))
  }
}

struct TrimmerBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Trimmer {
    Trimmer(
      source: try catalog[\.logSource], compressor: try catalog[\.compressor], options: try catalog[\.options])
  }
}

extension Catalog {
  var options: OptionsBlueprint.Type { OptionsBlueprint.self }
  var logSource: LogSourceBlueprint.Type { LogSourceBlueprint.self }
  var compressor: CompressorBlueprint.Type { CompressorBlueprint.self }
  var trimmer: TrimmerBlueprint.Type { TrimmerBlueprint.self }
}

struct CountingSource: LogSource {
  let base: any LogSource
  func lines() -> [String] {
    let lines = base.lines()
    print("read \(lines.count) lines")
    return lines
  }
}

func prepare(_ catalog: Catalog, _ options: Options) {
  catalog.supply(OptionsBlueprint.self, instance: options)
  catalog.install(LogSourceBlueprint(), TrimmerBlueprint())
  if options.compresses {
    catalog.install(CompressorBlueprint())
  }
  if !options.quiet {
    catalog.decorate(LogSourceBlueprint.self) { source, _ in CountingSource(base: source) }
  }
}

let catalog = Catalog(name: "trim")
prepare(catalog, Options(Array(CommandLine.arguments.dropFirst())))
do {
  print(try catalog[\.trimmer].run())
} catch {
  print("error: \(error)")
}
