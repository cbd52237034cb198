public import Bookings
import Foundation
public import ServiceCatalog
public import ServiceCatalogMacros

/// The command line of the desk.
public struct RoomsCommand: Sendable {
  private static let usage = """
    usage: rooms book ROOM[,ROOM...] DAY START END TITLE
           rooms cancel ID
           rooms list DAY
           rooms watch AFTER COUNT
    DAY is a date such as 2026-11-05. START and END are hours.
    """

  private let frontDesk: FrontDesk

  /// Creates the command line.
  public init(frontDesk: FrontDesk) { self.frontDesk = frontDesk }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - show: Prints a line of the result.
  ///   - complain: Prints a line about a failure.
  /// - Returns: The exit code: 1 if the store failed, 2 if the room is taken, 64 if the arguments are wrong.
  public func run(
    _ arguments: [String], show: @escaping @Sendable (String) -> Void = { print($0) },
    complain: (String) -> Void = RoomsCommand.printError
  ) async -> Int32 {
    do throws(StoreError) {
      try await run(arguments, show)
      return 0
    } catch .taken(let booking) {
      complain("\(booking.request.room) is taken: \(booking.request.title)")
      return 2
    } catch .invalid(let problem) {
      complain("\(problem)\n\(Self.usage)")
      return 64
    } catch {
      complain("\(error)")
      return 1
    }
  }

  /// Prints a line to standard error.
  public static func printError(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private func run(_ arguments: [String], _ show: @escaping @Sendable (String) -> Void) async throws(StoreError) {
    switch arguments.first {
    case "book" where arguments.count == 6:
      let wish = BookingRequest(
        room: "", day: arguments[2], start: try number(arguments[3]), end: try number(arguments[4]),
        title: arguments[5], reference: UUID().uuidString)
      let booking = try await frontDesk.reserve(arguments[1].split(separator: ",").map(String.init), for: wish)
      show("booked \(booking.request.room), number \(booking.id)")
    case "cancel" where arguments.count == 2:
      try await frontDesk.cancel(try number(arguments[1]))
      show("cancelled \(arguments[1])")
    case "list" where arguments.count == 2:
      for line in try await frontDesk.agenda(of: arguments[1]) { show(line) }
    case "watch" where arguments.count == 3:
      try await frontDesk.watch(try number(arguments[2]), after: try number(arguments[1]), show)
    default: throw .invalid("the command line is wrong")
    }
  }

  private func number(_ text: String) throws(StoreError) -> Int {
    guard let number = Int(text), (0...1_000_000_000).contains(number) else {
      throw .invalid("'\(text)' isn't a number from 0 to 1000000000")
    }
    return number
  }
}

@Services("FrontDeskServices") extension Catalog {
  /// The desk, over the store that the composition root selects.
  @Provides(by: FrontDesk.self)
  public static func frontDesk(bookingStore: any BookingStore) -> FrontDesk

  /// The desk's command line.
  @Provides(by: RoomsCommand.self)
  public static func roomsCommand(frontDesk: FrontDesk) -> RoomsCommand
}
