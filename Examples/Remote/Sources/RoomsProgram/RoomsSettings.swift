import Foundation
public import Logging
public import RemoteCalls

/// The settings of a program, from the environment.
public struct RoomsSettings: Sendable {
  /// The file of the bookings, if they are in this process.
  public var database = "rooms.sqlite"
  /// The caller of the bookings, if they are in this process.
  public var caller = "desk"
  /// The address of the server.
  public var url = "http://127.0.0.1:8080"
  /// The token of the program.
  public var token = ""
  /// The port of a server.
  public var port = 8080
  /// The callers of a server, such as `ada:token,alan:token`.
  public var callers = ""
  /// The name of a server in its status.
  public var name = "\(ProcessInfo.processInfo.processIdentifier)"
  /// The interval of a server's heartbeats.
  public var heartbeat = Duration.seconds(3)
  /// The longest use of a connection to a gRPC server.
  public var connectionAge = Duration.seconds(300)
  /// The time after which the stop of a server no longer waits for clients.
  public var stop = Duration.seconds(15)
  /// The time for which the desk retries.
  public var patience = Duration.seconds(30)
  /// The timeouts and repetitions of a client.
  public var calls = CallOptions()
  /// The level of the log.
  public var logLevel = Logger.Level.notice
  /// Whether spans are written.
  public var traces = false
  /// The files for TLS: a certificate chain, its key, and the trusted certificates.
  public var certificates: String?, key: String?, trusted: String?

  /// Reads the variables whose names begin with `ROOMS_`.
  ///
  /// - Throws: `SettingsError`, which names every problem.
  public init(environment: [String: String]) throws(SettingsError) {
    var rest = environment.filter { $0.key.hasPrefix("ROOMS_") && !$0.value.isEmpty }
    var problems: [String] = []
    func text(_ name: String) -> String? { rest.removeValue(forKey: "ROOMS_\(name)") }
    func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
      guard let text = text(name) else { return nil }
      if let number = Int(text), range.contains(number) { return number }
      problems.append("ROOMS_\(name) is '\(text)'; use a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    func duration(_ name: String) -> Duration? { number(name, 1...3_600_000).map { .milliseconds($0) } }
    database = text("DATABASE") ?? database
    caller = text("CALLER") ?? caller
    url = text("URL") ?? url
    token = text("TOKEN") ?? token
    port = number("PORT", 0...65_535) ?? port
    callers = text("CALLERS") ?? callers
    name = text("NAME") ?? name
    heartbeat = duration("HEARTBEAT_MS") ?? heartbeat
    connectionAge = duration("CONNECTION_AGE_MS") ?? connectionAge
    stop = duration("STOP_MS") ?? stop
    patience = duration("PATIENCE_MS") ?? patience
    calls.timeout = duration("TIMEOUT_MS") ?? calls.timeout
    calls.connectTimeout = duration("CONNECT_MS") ?? calls.connectTimeout
    calls.silence = duration("SILENCE_MS") ?? calls.silence
    calls.attempts = number("ATTEMPTS", 1...100) ?? calls.attempts
    (certificates, key, trusted) = (text("CERTIFICATES"), text("KEY"), text("TRUSTED"))
    traces = number("TRACES", 0...1).map { $0 == 1 } ?? traces
    if let name = text("LOG_LEVEL") {
      if let level = Logger.Level(rawValue: name) {
        logLevel = level
      } else {
        problems.append("ROOMS_LOG_LEVEL is '\(name)'")
      }
    }
    problems += rest.keys.sorted().map { "\($0) isn't a setting; see the README" }
    if !problems.isEmpty { throw SettingsError(problems: problems) }
  }
}

/// All problems in the environment.
public struct SettingsError: Error, CustomStringConvertible {
  let problems: [String]
  /// The problems, each on its line.
  public var description: String { problems.joined(separator: "\n") }
}
