import CalendarDatabase
import CalendarWeb
import Configuration
import Logging
import ServiceCatalogHummingbird
import ServiceCatalogLifecycle

/// The settings from the environment.
struct Settings {
  var server = ServerOptions()
  var database = DatabaseOptions(path: "calendar.sqlite")
  var logLevel = Logger.Level.info
  var observing: Set<Observing> = [.logs]
  var drainDelay = 0
  var startSeconds = 60
  var stopSeconds = 25

  /// Reads the variables whose names begin with `CALENDAR_`.
  ///
  /// - Throws: `SettingsError`, which names every problem.
  init(environment: [String: String]) throws(SettingsError) {
    var reader = SettingsReader(environment: environment)
    server.host = reader.text("HOST") ?? server.host
    server.port = reader.number("PORT", 0...65_535) ?? server.port
    server.administrator = reader.text("ADMIN_TOKEN", isSecret: true)
    server.largestUpload = reader.number("UPLOAD_MEGABYTES", 1...512).map { $0 << 20 } ?? server.largestUpload
    server.connections.inAll = reader.number("CONNECTIONS", 1...1_000_000) ?? server.connections.inAll
    server.connections.eachAddress = reader.number("ADDRESS_CONNECTIONS", 1...1_000_000)
    database.path = reader.text("DATABASE") ?? database.path
    database.readers = reader.number("READERS", 1...64) ?? database.readers
    database.longestWait = reader.number("WAIT_SECONDS", 1...600).map { .seconds($0) } ?? database.longestWait
    database.waitingRequests = reader.number("WAITING_REQUESTS", 0...1000) ?? database.waitingRequests
    database.largestSize = reader.number("DATABASE_MEGABYTES", 1...1_000_000).map { $0 << 20 }
    drainDelay = reader.number("DRAIN_SECONDS", 0...600) ?? drainDelay
    startSeconds = reader.number("START_SECONDS", 1...3600) ?? startSeconds
    stopSeconds = reader.number("STOP_SECONDS", 1...3600) ?? stopSeconds
    server.deadlines.head = reader.number("HEAD_SECONDS", 1...3600).map { .seconds($0) } ?? server.deadlines.head
    server.deadlines.body = reader.number("BODY_SECONDS", 1...3600).map { .seconds($0) } ?? server.deadlines.body
    server.deadlines.response =
      reader.number("RESPONSE_SECONDS", 1...3600).map { .seconds($0) } ?? server.deadlines.response
    // The rest of the time for the stop is for the worker and the database.
    server.deadlines.stop = .seconds(stopSeconds) * 3 / 5
    if let name = reader.text("LOG_LEVEL") {
      if let level = Logger.Level(rawValue: name) {
        logLevel = level
      } else {
        reader.problems.append(
          "CALENDAR_LOG_LEVEL is '\(name)'; use \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))")
      }
    }
    if let names = reader.text("OBSERVE") {
      observing = []
      for name in names.split(separator: ",").map(String.init) where name != "nothing" {
        if let kind = Observing(rawValue: name) {
          observing.insert(kind)
        } else {
          reader.problems.append("CALENDAR_OBSERVE has '\(name)'; use logs, metrics and traces, or nothing")
        }
      }
    }
    try reader.finish()
  }

  func group(logger: Logger) -> CatalogServiceGroup.Options {
    .init(
      startTimeout: .seconds(startSeconds), stopDeadline: .seconds(stopSeconds), drainDelay: .seconds(drainDelay),
      logger: logger)
  }
}

/// A kind of observation of the catalog.
enum Observing: String {
  case logs, metrics, traces
}

/// An error with every problem in the environment.
struct SettingsError: Error, CustomStringConvertible {
  let problems: [String]
  var description: String { problems.joined(separator: "\ncalendar-server: ") }
}

/// Reads variables and collects their problems.
private struct SettingsReader {
  private static let prefix = "CALENDAR_"

  private let config: ConfigReader
  private let names: Dictionary<String, String>.Keys
  private var known: Set<String> = []
  var problems: [String] = []

  init(environment: [String: String]) {
    let provider = EnvironmentVariablesProvider(environmentVariables: environment)
    config = ConfigReader(provider: provider).scoped(to: "calendar")
    names = environment.keys
  }

  /// Returns the text of a variable, or `nil` if it is unset or empty.
  mutating func text(_ name: String, isSecret: Bool = false) -> String? {
    known.insert(Self.prefix + name)
    let text = config.string(forKey: ConfigKey([name.lowercased()]), isSecret: isSecret)
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  mutating func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
    guard let text = text(name) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    problems.append(
      "\(Self.prefix + name) is '\(text)'; use a number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Throws if a variable is misspelled or has an invalid value.
  func finish() throws(SettingsError) {
    let unknown = names.filter { $0.hasPrefix(Self.prefix) && !known.contains($0) }.sorted()
    let all =
      problems + unknown.map { "\($0) isn't a setting; the settings are \(known.sorted().joined(separator: ", "))" }
    if !all.isEmpty { throw SettingsError(problems: all) }
  }
}
