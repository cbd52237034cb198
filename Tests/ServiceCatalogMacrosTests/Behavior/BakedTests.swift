#if Macros
import Synchronization
import Testing

@Suite("Code that @Component and @Context generate, in use")
struct BakedTests {
  @Test("A context's services are created once, on first use, from one another")
  func context() async throws {
    #expect(Accounts.made.withLock { $0 } == 0)
    let greetings = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...8 { group.addTask { try await BakedContext.accountService.greet("Ada") } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(greetings == ["Good day, Ada."])
    #expect(try await BakedContext.accountStore.account(named: "Ada") == "Ada")
    #expect(Accounts.made.withLock { $0 } == 1)
  }

  @Test("A stub can be declared by hand")
  func stub() async throws {
    #expect(try await StubContext.accountService.greet("Ada") == "Good day, stub of Ada.")
  }

  @Test("Components may have primary associated types, keywords as names, and nested protocols")
  func several() {
    #expect(SeveralContext.shelf.all() == ["left": Member(id: 7, name: "Grace")])
    #expect(SeveralContext.tray.hour + SeveralContext.import.hour + SeveralContext.desk.hour == 21)
  }

  @Test("Contexts may be actors, public extensions and hidden types")
  func shapes() async throws {
    #expect(PackageContext.packageStore.hour == 7)
    #expect(try await Office.Floor.accountStore.account(named: "Ada") == "floor of Ada")
    #expect(BakedContext.hiddenHours == [7, 7])
  }

  @Test("Components and contexts may be on the main actor") @MainActor
  func mainActor() {
    #expect(PanelContext.panel.show() == "shown")
  }
}
#endif
