import AuthContexts
import AuthModel
import AuthServices
import Testing

@Suite("Faces on a context")
struct ProxyTests {
  @Test("Overlapping subsets pass on to the same services")
  func subsets() throws {
    #expect(try Context(type: StubbedContext.self).userRepository.everyone() == [eve])
    #expect(try DirectoryContext(type: StubbedContext.self).userRepository.everyone() == [eve])
    for service in [
      Context(type: StubbedContext.self).userService, SignInContext(type: StubbedContext.self).userService,
    ] {
      #expect(try service.authenticate(username: "eve", password: "apple") == eve)
    }
  }

  @Test("Which cake is behind a face is decided at run time", arguments: [true, false])
  func choice(isDemo: Bool) throws {
    let context = isDemo ? SignInContext(type: DemoContext.self) : SignInContext(type: StubbedContext.self)
    if isDemo {
      #expect(try context.userService.authenticate(username: "alice", password: "123").name == "Alice")
    } else {
      #expect(throws: SignInError.unknownUser("alice")) {
        try context.userService.authenticate(username: "alice", password: "123")
      }
    }
  }
}
