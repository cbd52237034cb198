import BookingsBehavior
import Foundation
import FrontDesk
import LocalBookings
import ServiceCatalog
import ServiceCatalogMacros
import ServiceCatalogTesting
import Synchronization
import Testing

@testable import rooms

@Suite(.timeLimit(.minutes(5))) struct RoomsTests {
  @Test(arguments: Behavior.all) func storeInThisProcess(_ behavior: Behavior) async throws {
    try await withFile { file in try await behavior.check(try LocalBookings(file: file)) }
  }

  @Test func bookingsSurviveTheProcess() async throws {
    try await withFile { file async throws in
      let booking = try await LocalBookings(file: file).book(.test("blue", 9, 11))
      #expect(try await LocalBookings(file: file).bookings(on: "2026-11-05") == [booking])
    }
  }

  @Test func unreadableFileIsAnError() async throws {
    try await withFile { file async throws in
      try Data("no bookings".utf8).write(to: file)
      #expect(throws: (any Error).self) { try LocalBookings(file: file) }
    }
  }

  @Test func commandsRunOverTheStore() async throws {
    try await withFile { file async throws in
      func run(_ arguments: String...) async throws -> (code: Int32, output: [String]) {
        let catalog = Catalog(RoomsRoot(bookingsFile: file))
        let output = Mutex<[String]>([])
        let code = try await catalog[\.roomsCommand].run(arguments) { line in
          output.withLock { $0.append(line) }
        } complain: { line in
          output.withLock { $0.append(line) }
        }
        try await catalog.shutdown()
        return (code, output.withLock { $0 })
      }
      #expect(try await run("book", "blue,red", "2026-11-05", "9", "10", "Review") == (0, ["booked blue, number 1"]))
      #expect(try await run("book", "blue,red", "2026-11-05", "9", "11", "Plan") == (0, ["booked red, number 2"]))
      #expect(try await run("book", "blue,red", "2026-11-05", "9", "10", "Tea") == (2, ["red is taken: Plan"]))
      let list = ["1\t9 to 10\tblue\tReview", "2\t9 to 11\tred\tPlan"]
      #expect(try await run("list", "2026-11-05") == (0, list))
      #expect(try await run("cancel", "2") == (0, ["cancelled 2"]))
      #expect(try await run("watch", "1", "2") == (0, ["2\tbooked\tred\tPlan", "3\tcancelled\tred\tPlan"]))
      #expect(try await run("frobnicate").code == 64)
    }
  }

  @Test(.catalog { $0.install(RoomsRoot(bookingsFile: URL(filePath: "none.json"))) })
  func everythingAssembles() async { await expectVerified() }

  private func withFile(_ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "rooms-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }
}
