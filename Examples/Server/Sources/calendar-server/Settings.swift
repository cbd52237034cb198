import CalendarDatabase
import CalendarWeb
import Configuration
import Logging
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle

/// The settings from the environment.
struct Settings {
  var server = ServerOptions()
  var database = DatabaseOptions()
  var logLevel = Logger.Level.info
  var observing: Set<Observing> = [.logs]
  private var drainDelay = Duration.zero
  private var startTimeout = Duration.seconds(60)
  private var stopDeadline = Duration.seconds(25)

  /// A kind of observation of the catalog.
  enum Observing: String {
    case logs, metrics, traces
  }

  /// Reads the variables whose names begin with `CALENDAR_`.
  ///
  /// - Throws: `SettingsError`, which names every problem.
  init(environment: [String: String]) throws(SettingsError) {
    var reader = SettingsReader(environment)
    reader.read("HOST", into: &server.host) { $0 }
    reader.read("ADMIN_TOKEN", into: &server.administrator) { $0 }
    reader.read("DATABASE", into: &database.path) { $0 }
    reader.read("PORT", 0...65_535, into: &server.port)
    reader.read("READERS", 1...64, into: &database.readers)
    reader.read("WAITING_REQUESTS", 0...1000, into: &server.waitingRequests)
    reader.read("UPLOAD_MEGABYTES", 1...512, into: &server.largestUpload) { $0 << 20 }
    reader.read("DATABASE_MEGABYTES", 1...1_000_000, into: &database.largestSize) { $0 << 20 }
    reader.read("CONNECTIONS", 1...1_000_000, into: &server.connections.inAll) { $0 }
    reader.read("ADDRESS_CONNECTIONS", 1...1_000_000, into: &server.connections.eachAddress) { $0 }
    reader.read("WAIT_SECONDS", 1...600, into: &database.longestWait) { .seconds($0) }
    server.longestWait = database.longestWait
    reader.read("HEAD_SECONDS", 1...3600, into: &server.deadlines.head) { .seconds($0) }
    reader.read("BODY_SECONDS", 1...3600, into: &server.deadlines.body) { .seconds($0) }
    reader.read("RESPONSE_SECONDS", 1...3600, into: &server.deadlines.response) { .seconds($0) }
    reader.read("DRAIN_SECONDS", 0...600, into: &drainDelay) { .seconds($0) }
    reader.read("START_SECONDS", 1...3600, into: &startTimeout) { .seconds($0) }
    reader.read("STOP_SECONDS", 1...3600, into: &stopDeadline) { .seconds($0) }
    // The rest of the time for the stop is for the worker and the database.
    server.deadlines.stop = stopDeadline * 3 / 5
    reader.read(
      "LOG_LEVEL", into: &logLevel, or: "use \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))"
    ) {
      Logger.Level(rawValue: $0)
    }
    reader.read("OBSERVE", into: &observing, or: "use logs, metrics and traces, or nothing") { text in
      let names = text.split(separator: ",").filter { $0 != "nothing" }
      let kinds = names.compactMap { Observing(rawValue: String($0)) }
      return kinds.count == names.count ? Set(kinds) : nil
    }
    try reader.finish()
  }

  /// Returns the options of the group that runs the services.
  func group(logger: Logger) -> CatalogServiceGroup.Options {
    .init(startTimeout: startTimeout, stopDeadline: stopDeadline, drainDelay: drainDelay, logger: logger)
  }
}

/// An error with every problem in the environment.
struct SettingsError: Error, CustomStringConvertible {
  let problems: [String]
  var description: String { problems.joined(separator: "\ncalendar-server: ") }
}

/// Reads variables and collects their problems.
private struct SettingsReader {
  private let config: ConfigReader
  private let names: [String]
  private var known: Set<String> = []
  private var problems: [String] = []

  init(_ environment: [String: String]) {
    config = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: environment)).scoped(
      to: "calendar")
    names = environment.keys.filter { $0.hasPrefix("CALENDAR_") }.sorted()
  }

  /// Reads a variable, unless it is unset or empty.
  ///
  /// - Parameters:
  ///   - name: The name after `CALENDAR_`.
  ///   - value: The value to change.
  ///   - fix: The valid values, for the problem of another one.
  ///   - convert: Returns the value of a text, or nil if it is invalid.
  mutating func read<Value>(
    _ name: String, into value: inout Value, or fix: String = "", _ convert: (String) -> Value?
  ) {
    known.insert("CALENDAR_\(name)")
    guard let text = config.string(forKey: ConfigKey([name.lowercased()]), isSecret: name == "ADMIN_TOKEN"),
      !text.isEmpty
    else { return }
    if let converted = convert(text) {
      value = converted
    } else {
      problems.append("CALENDAR_\(name) is '\(text)'; \(fix)")
    }
  }

  /// Reads a number within a range.
  mutating func read<Value>(
    _ name: String, _ range: ClosedRange<Int>, into value: inout Value, _ convert: (Int) -> Value
  ) {
    read(name, into: &value, or: "use a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? convert($0) : nil }
    }
  }

  mutating func read(_ name: String, _ range: ClosedRange<Int>, into value: inout Int) {
    read(name, range, into: &value) { $0 }
  }

  /// Throws if a variable is misspelled or has an invalid value.
  func finish() throws(SettingsError) {
    let unknown = names.filter { !known.contains($0) }
    let all =
      problems + unknown.map { "\($0) isn't a setting; the settings are \(known.sorted().joined(separator: ", "))" }
    if !all.isEmpty { throw SettingsError(problems: all) }
  }
}
