import AuthModel
import Testing

@Suite("Faces on a context")
struct ProxyTests {
  @Test("Overlapping faces pass on the same services", arguments: Cake.all)
  func subsets(cake: Cake) throws {
    let faces = cake.faces(false)
    #expect(try faces.whole.everyone() == [eve])
    #expect(try faces.directory() == [eve])
    #expect(try faces.whole.signIn("eve", "apple") == eve)
    #expect(try faces.door("eve", "apple") == eve)
  }

  @Test("The cake behind a face is chosen at run time", arguments: Cake.all, [true, false])
  func choice(cake: Cake, isDemo: Bool) throws {
    let door = cake.faces(isDemo).door
    if isDemo {
      #expect(try door("alice", "123").name == "Alice")
    } else {
      #expect(throws: SignInError.unknownUser("alice")) { try door("alice", "123") }
    }
  }
}
