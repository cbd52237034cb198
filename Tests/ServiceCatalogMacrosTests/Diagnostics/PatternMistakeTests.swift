#if Macros
  import Testing

  @Suite("Mistakes that @Service, @Component and @Context diagnose")
  struct PatternMistakeTests {
    @Test(arguments: [
      Mistake(
        "@Service final «class» UserService {}", "not-a-protocol",
        "@Service is for a protocol: the one that says what a service does"),
      Mistake(
        "@Service «func» user() {}", "not-a-protocol",
        "@Service is for a protocol: the one that says what a service does"),
      Mistake(
        "func f() { @Service «protocol» UserService {} }", "local-type",
        "what is added beside a protocol inside a function is not seen: move it out"),
      Mistake(
        "@Component public «struct» UserService {}", "not-a-protocol",
        "@Component is for a protocol: the one that says what a service does"),
      Mistake(
        "@Component «var» user: Int", "not-a-protocol",
        "@Component is for a protocol: the one that says what a service does"),
    ])
    private func mistakesWithServiceAndComponent(mistake: Mistake) {
      mistake.expect()
    }

    @Test(arguments: [
      Mistake(
        "@Context(UserService.self) «protocol» App {}", "not-a-context",
        "@Context is for an enum, a struct, a class or an actor: a protocol has no statics of its own"),
      Mistake(
        "@Context(UserService.self) struct App«<T>» {}", "generic-context",
        "a generic type cannot be a context: it has no stored statics"),
      Mistake(
        "struct Outer<T> { @Context(UserService.self) «enum» App {} }", "generic-context",
        "a type inside a generic one cannot be a context: it has no stored statics"),
      Mistake(
        "struct Outer { @Context(UserService.self) «private» enum App {} }", "private-context",
        "what is added stands in an extension, which does not see a private type inside another",
        fixes: [
          ("make it 'fileprivate'", "struct Outer { @Context(UserService.self) fileprivate enum App {} }")
        ]),
      Mistake(
        "struct Outer { private enum Inner { @Context(UserService.self) «enum» App {} } }", "private-context",
        "what is added stands in an extension, which does not see what is inside a private type of another"),
      Mistake(
        """
        @Context(UserService.self, «Clock.self») enum App {
          #if DEBUG
            static let ‹clock›: any Clock = FixedClock()
          #endif
        }
        """, "declared-already", "'clock' is declared by the context itself", notes: ["declared here"],
        fixes: [
          (
            "remove it",
            """
            @Context(UserService.self) enum App {
              #if DEBUG
                static let clock: any Clock = FixedClock()
              #endif
            }
            """
          )
        ]),
      Mistake(
        "@«Context» enum App {}", "no-services",
        "@Context names no service: list them, as in @Context(UserRepository.self, UserService.self)"),
      Mistake(
        "@Context(«UserService») enum App {}", "not-a-service",
        "a service is named by its protocol, as in UserService.self",
        fixes: [("add '.self'", "@Context(UserService.self) enum App {}")]),
      Mistake(
        "@Context(«makeService()») enum App {}", "not-a-service",
        "a service is named by its protocol, as in UserService.self"),
      Mistake(
        "@Context(«(any A & B).self») enum App {}", "not-a-service",
        "a service is named by its protocol, as in UserService.self"),
      Mistake(
        "@Context(UserService.self, Clock.self, «UserService.self») enum App {}", "duplicate-service",
        "'userService' is listed twice",
        fixes: [("remove it", "@Context(UserService.self, Clock.self) enum App {}")]),
      Mistake(
        "@Context((any Store<Int>).self, «(any Store<String>).self», Clock.self) enum App {}", "duplicate-service",
        "'store' is listed twice", fixes: [("remove it", "@Context((any Store<Int>).self, Clock.self) enum App {}")]),
      Mistake(
        """
        @Context(UserService.self, «Clock.self») enum App {
          static let ‹clock›: any Clock = FixedClock()
        }
        """, "declared-already", "'clock' is declared by the context itself", notes: ["declared here"],
        fixes: [
          (
            "remove it",
            """
            @Context(UserService.self) enum App {
              static let clock: any Clock = FixedClock()
            }
            """
          )
        ]),
    ])
    private func mistakesWithContext(mistake: Mistake) {
      mistake.expect()
    }
  }
#endif
