#if Macros
  import Testing

  @Suite("What @Service adds, in use")
  struct LinkedTests {
    private let bundle = LinkedBundle()

    @Test("a link gives a service that needs another one, async and throwing")
    func link() async throws {
      #expect(bundle.memberService.find(id: 1) == "Ada")
      #expect(try await bundle.memberService.load(id: 1) == "Ada")
      await #expect(throws: UnknownMember.self) { try await bundle.memberService.load(id: 2) }
    }

    @Test("a generic consumer sees what it asks for")
    func consumer() {
      func hours(_ services: some HasPackageClock & HasURLLoader & HasDefault & Payments.HasGateway) -> Int {
        services.packageClock.hour + services.urlLoader.hour + services.default.hour + services.gateway.hour
      }
      #expect(hours(bundle) == 36)
    }

    @Test("names are the property's words")
    func names() {
      #expect(bundle.http2Client.hour + bundle.loose.hour + bundle.internalClock.hour == 27)
      #expect(bundle.hiddenHours == [9, 9])
      #expect(Payments.Bundle().ledger.hour == 8)
    }

    @Test("a main actor's service in a bundle that is nobody's") @MainActor
    func mainActor() {
      #expect(bundle.screen.show() == "shown")
    }
  }
#endif
