#if Macros
import Testing

@Suite("Mistakes that @Service, @Component and @Context diagnose")
struct PatternMistakeTests {
  @Test(arguments: [
    Mistake(
      "@Service final «class» UserService {}", "not-a-protocol",
      "@Service applies to a protocol: attach it to the protocol of the service"),
    Mistake(
      "@Service «func» user() {}", "not-a-protocol",
      "@Service applies to a protocol: attach it to the protocol of the service"),
    Mistake(
      "func f() { @Service «protocol» UserService {} }", "local-type",
      "the generated protocol isn't visible inside a function: move the protocol out of the function"),
    Mistake(
      "@Component public «struct» UserService {}", "not-a-protocol",
      "@Component applies to a protocol: attach it to the protocol of the service"),
    Mistake(
      "@Component «var» user: Int", "not-a-protocol",
      "@Component applies to a protocol: attach it to the protocol of the service"),
  ])
  private func mistakesWithServiceAndComponent(mistake: Mistake) {
    mistake.expect()
  }

  @Test(arguments: [
    Mistake(
      "@Context(UserService.self) «protocol» App {}", "not-a-context",
      "@Context applies to an enum, a struct, a class or an actor: a protocol has no static storage"),
    Mistake(
      "@Context(UserService.self) struct App«<T>» {}", "generic-context",
      "a generic type can't be a context: it has no static storage"),
    Mistake(
      "struct Outer<T> { @Context(UserService.self) «enum» App {} }", "generic-context",
      "a type inside a generic one can't be a context: it has no static storage"),
    Mistake(
      "struct Outer { @Context(UserService.self) «private» enum App {} }", "private-context",
      "the generated code is in an extension, which can't see a private type inside another type",
      fixes: [
        ("make it 'fileprivate'", "struct Outer { @Context(UserService.self) fileprivate enum App {} }")
      ]),
    Mistake(
      "struct Outer { private enum Inner { @Context(UserService.self) «enum» App {} } }", "private-context",
      "the generated code is in an extension, which can't see the members of a private type inside another type"),
    Mistake(
      """
      @Context(UserService.self, «Clock.self») enum App {
        #if DEBUG
          static let ‹clock›: any Clock = FixedClock()
        #endif
      }
      """, "declared-already", "'clock' is already declared by the context", notes: ["declared here"],
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
      "@Context needs services: list them, as in @Context(UserRepository.self, UserService.self)"),
    Mistake(
      "@Context(«UserService») enum App {}", "not-a-service",
      "pass the protocol of the service, as in UserService.self",
      fixes: [("add '.self'", "@Context(UserService.self) enum App {}")]),
    Mistake(
      "@Context(«makeService()») enum App {}", "not-a-service",
      "pass the protocol of the service, as in UserService.self"),
    Mistake(
      "@Context(«(any A & B).self») enum App {}", "not-a-service",
      "pass the protocol of the service, as in UserService.self"),
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
      """, "declared-already", "'clock' is already declared by the context", notes: ["declared here"],
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
