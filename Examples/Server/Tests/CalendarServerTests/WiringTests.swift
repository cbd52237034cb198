import CalendarDatabase
import CalendarModel
import CalendarService
import CalendarWeb
import Foundation
import Hummingbird
import NIOCore
import ServiceCatalog
import ServiceCatalogDefaults
import ServiceCatalogMacros
import ServiceCatalogTesting
import Testing

@testable import calendar_server

@Suite(.server(), .timeLimit(.minutes(10))) struct WiringTests {
  @Test func everythingAssembles() async throws {
    defer { removeDatabase() }
    await expectVerified()
    // In production, a request's user comes from its token.
    Catalog.main.install(RequestRoot.self)
    try Catalog.main.override(\.user) { _ in User(id: 1, name: "ada") }
    let request = Request(
      head: .init(method: .get, scheme: nil, authority: nil, path: "/agenda?days=1"), body: .init(buffer: ByteBuffer()))
    try await Catalog.main.withScope(RequestRoot(query: try Query(request))) { _ in await expectVerified() }
  }

  @Test func startWaitsForNothing() async {
    defer { removeDatabase() }
    await expectStart(within: .zero) { catalog, clock in try catalog.override(\.clock, instance: clock) }
  }

  @Test func serviceIsReplacedForOneTest() async throws {
    Catalog.main.install(RequestRoot.self)
    try Catalog.main.override(\.calendarService) { _ in OneEvent() }
    try await withServer { client in
      let agenda = try await client.send("GET", "/agenda?days=1", as: try await client.add("ada")).text
      #expect(agenda.contains("From the stub"))
    }
  }
}

private struct OneEvent: CalendarServiceProtocol {
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    [CalendarEvent(title: "From the stub", start: from, end: from.addingTimeInterval(60))]
  }
}
