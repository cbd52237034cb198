#if Macros
import Testing

@Suite("Code that @Service generates, in use")
struct LinkedTests {
  private let bundle = LinkedBundle()

  @Test("A link provides a service that needs another one, asynchronous and throwing")
  func link() async throws {
    #expect(bundle.memberService.find(id: 1) == "Ada")
    #expect(try await bundle.memberService.load(id: 1) == "Ada")
    await #expect(throws: UnknownMember.self) { try await bundle.memberService.load(id: 2) }
  }

  @Test("A generic consumer sees the services that it requires")
  func consumer() {
    func hours(_ services: some HasPackageClock & HasURLLoader & HasDefault & Payments.HasGateway) -> Int {
      services.packageClock.hour + services.urlLoader.hour + services.default.hour + services.gateway.hour
    }
    #expect(hours(bundle) == 36)
  }

  @Test("A property's name consists of the service's words")
  func names() {
    #expect(bundle.http2Client.hour + bundle.loose.hour + bundle.internalClock.hour == 27)
    #expect(bundle.hiddenHours == [9, 9])
    #expect(Payments.Bundle().ledger.hour == 8)
  }

  @Test("A nonisolated bundle may have a main-actor service") @MainActor
  func mainActor() {
    #expect(bundle.screen.show() == "shown")
  }
}
#endif
