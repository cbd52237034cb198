import CalendarDatabase
import CalendarService
import CalendarStore
import CalendarWeb
import Foundation
import Hummingbird
import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@testable import calendar_server

@Suite(.timeLimit(.minutes(10))) struct WiringTests {
  @Test func verifyFindsEverythingSupplied() async throws {
    try await TestServer.with(changes: { catalog in
      // In production, a request's query and user come from the network.
      try catalog.override(\.user) { _ in User(id: 1, name: "ada") }
    }) { server in
      try await server.catalog.withScope(RequestScope.self) { scope in
        scope.supply(QueryBlueprint.self, instance: Query(zone: .gmt, days: DayRequest(count: 1), token: nil))
        let report = await scope.verify()
        #expect(report.errors.isEmpty, "\(report)")
        #expect(report.notAssembled.contains { $0.contains("transaction<WorkerScope>") })
      }
      // One after the other, because there is one connection that writes.
      let report = await server.catalog.verify(opening: WorkerScope.self)
      #expect(report.errors.isEmpty, "\(report)")
    }
  }

  @Test func serviceIsReplacedForOneTest() async throws {
    try await TestServer.with(changes: { catalog in
      try catalog.override(\.calendarService) { _ in OneEvent() }
    }) { server in
      let ada = try await server.add("ada")
      let agenda = try await server.send(.get, "/agenda?days=1", as: ada)
      #expect(agenda.text.contains("From the stub"))
    }
  }

  @Test(arguments: [
    (["CALENDAR_PORT": "http"], "CALENDAR_PORT is 'http'; use a number from 0 to 65535"),
    (["CALENDAR_LOG_LEVEL": "loud"], "CALENDAR_LOG_LEVEL is 'loud'; use trace,"),
    (["CALENDAR_DATABSE": "x"], "CALENDAR_DATABSE isn't a setting; the settings are CALENDAR_ADDRESS_CONNECTIONS,"),
  ])
  func wrongSettingIsReported(environment: [String: String], message: String) {
    let error = #expect(throws: SettingsError.self) { try Settings(environment: environment) }
    #expect(error?.description.contains(message) == true, "\(error.debugDescription)")
  }

  @Test func allWrongSettingsAreReportedTogether() {
    let error = #expect(throws: SettingsError.self) {
      try Settings(environment: ["CALENDAR_PORT": "-1", "CALENDAR_READERS": "0"])
    }
    #expect(error?.problems.count == 2)
  }
}

private struct OneEvent: CalendarServiceProtocol {
  func requestAccess() async -> Bool { true }
  func close() async {}
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent] {
    [CalendarEvent(title: "From the stub", start: from, end: from.addingTimeInterval(60))]
  }
}
