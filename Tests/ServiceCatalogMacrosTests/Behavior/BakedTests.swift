#if Macros
  import Synchronization
  import Testing

  @Suite("What @Component and @Context add, in use")
  struct BakedTests {
    @Test("a context's services: created when they are read, once, from one another")
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

    @Test("a stub declared by hand")
    func stub() async throws {
      #expect(try await StubContext.accountService.greet("Ada") == "Good day, stub of Ada.")
    }

    @Test("primary associated types, a keyword, a nested protocol")
    func several() {
      #expect(SeveralContext.shelf.all() == ["left": Member(id: 7, name: "Grace")])
      #expect(SeveralContext.tray.hour + SeveralContext.import.hour + SeveralContext.desk.hour == 21)
    }

    @Test("an actor, an extension that is public, what is hidden")
    func shapes() async throws {
      #expect(PackageContext.packageStore.hour == 7)
      #expect(try await Office.Floor.accountStore.account(named: "Ada") == "floor of Ada")
      #expect(BakedContext.hiddenHours == [7, 7])
    }

    @Test("the main actor's") @MainActor
    func mainActor() {
      #expect(PanelContext.panel.show() == "shown")
    }
  }
#endif
