import Bookings
import Foundation
public import FrontDesk
public import Logging
import TraceLog

/// The command line that all programs with a desk share.
public struct RoomsProgram: Sendable {
  private let name: String
  /// The settings from the environment.
  public let settings: RoomsSettings
  /// The program's logger.
  public let logger: Logger

  /// Reads the environment, and starts logs and traces.
  ///
  /// If the environment is invalid, the process ends with 64.
  public init(_ name: String) {
    self.name = name
    do {
      settings = try RoomsSettings(environment: ProcessInfo.processInfo.environment)
    } catch {
      Self.fail(64, "\(name): \(error)")
    }
    logger = Telemetry.bootstrap(label: name, level: settings.logLevel, traces: settings.traces)
  }

  /// Ends the process with a text on standard error.
  public static func fail(_ code: Int32, _ text: String) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(code)
  }

  /// Runs the command on the command line.
  ///
  /// - Returns: The exit code: 1 if the store failed, 2 if the room is taken, 64 if the command line is wrong.
  public func run(_ desk: FrontDesk) async -> Int32 {
    do throws(StoreError) {
      try await run(desk, Array(CommandLine.arguments.dropFirst()))
      return 0
    } catch .taken(let booking) {
      FileHandle.standardError.write(Data("\(name): taken by \(booking.owner): \(booking.request.title)\n".utf8))
      return 2
    } catch .invalid(let problem) {
      FileHandle.standardError.write(Data("\(name): \(problem)\n\(Self.usage)\n".utf8))
      return 64
    } catch {
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      return 1
    }
  }

  /// The highest number of changes on the command line, far below those whose sum overflows.
  private static let mostChanges: Int64 = 1_000_000_000_000

  private static let usage = """
    usage: book ROOM[,ROOM...] START MINUTES TITLE
           cancel ID
           list DAY
           watch AFTER COUNT
           drive COUNT
    START is a time such as 2026-11-05T09:00:00Z, DAY a date such as 2026-11-05.
    """

  private func run(_ desk: FrontDesk, _ arguments: [String]) async throws(StoreError) {
    switch arguments.first {
    case "book" where arguments.count == 5:
      let start = try date(arguments[2])
      let end = start + Double(try number(arguments[3])) * 60
      let wish = BookingRequest(room: "", start: start, end: end, title: arguments[4], reference: UUID().uuidString)
      let booking = try await desk.reserve(arguments[1].split(separator: ",").map(String.init), for: wish)
      say("booked \(booking.request.room), number \(booking.id)")
    case "cancel" where arguments.count == 2:
      try await desk.cancel(try number(arguments[1]))
      say("cancelled \(arguments[1])")
    case "list" where arguments.count == 2:
      let day = try date(arguments[1] + "T00:00:00Z")
      for line in try await desk.agenda(from: day, to: day + 86_400) { say(line) }
    case "watch" where arguments.count == 3:
      let (after, count) = (try count(arguments[1]), try count(arguments[2]))
      try await desk.follow(after: after) { change in
        say("change \(change.revision)")
        return change.revision < after + count
      }
    case "drive" where arguments.count == 2:
      try await drive(desk, try count(arguments[1]))
    default: throw .invalid("the command line is wrong")
    }
  }

  /// Books one hour after the other, and prints the store's confirmations.
  private func drive(_ desk: FrontDesk, _ count: Int64) async throws(StoreError) {
    let first = try date("2026-11-02T00:00:00Z")
    for hour in 0..<count {
      let start = first + Double(hour) * 3600
      let wish = BookingRequest(
        room: "", start: start, end: start + 3600, title: "hour \(hour)", reference: "\(name)-\(hour)")
      let booking = try await desk.reserve(["hall"], for: wish)
      say("booked \(booking.id) \(booking.request.reference)")
    }
  }

  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private func number(_ text: String) throws(StoreError) -> Int64 {
    guard let number = Int64(text) else { throw .invalid("'\(text)' isn't a number") }
    return number
  }

  private func count(_ text: String) throws(StoreError) -> Int64 {
    guard let number = Int64(text), (0...Self.mostChanges).contains(number) else {
      throw .invalid("'\(text)' isn't a number from 0 to \(Self.mostChanges)")
    }
    return number
  }

  private func date(_ text: String) throws(StoreError) -> Date {
    guard let date = try? Date(text, strategy: .iso8601) else { throw .invalid("'\(text)' isn't a time") }
    return date
  }
}
