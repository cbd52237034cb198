import AuthModel
import Testing

@Suite("The time at which services are created")
struct LazinessTests {
  @Test(
    "A static layer is made when it is first read, with the layers under it first, and once", arguments: Cake.all)
  func statics(cake: Cake) async throws {
    #expect(cake.diary.entries == [])
    // The face reads nothing of its context.
    let face = cake.faceOnNoted()
    #expect(cake.diary.entries == [])

    let names = try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { try cake.signInToNoted("eve", "apple").name }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: "Eve", count: 50))
    let made = ["records made", "records read", "repository made", "service made"]
    #expect(cake.diary.entries == made)

    // The other layers were created with the service.
    #expect(try face.everyone() == [eve])
    #expect(cake.diary.entries == made)
  }

  @Test("A lazy context reads at the first use, an eager one at its creation", arguments: Cake.all)
  func instances(cake: Cake) throws {
    let diary = Diary()
    let read: Cake.Read = {
      diary.write("records read")
      return [eve]
    }
    let lazy = cake.lazy(read)
    #expect(diary.entries == [])
    #expect(try lazy.signIn("eve", "apple") == eve)
    #expect(try lazy.everyone() == [eve])
    #expect(diary.entries == ["records read"])

    let eager = cake.eager(read)
    #expect(diary.entries.count == 2)
    #expect(try eager.signIn("eve", "apple") == eve)
    #expect(diary.entries.count == 2)
  }

  @Test(
    "Two objects of an instance context have services of their own; a static one has no second", arguments: Cake.all)
  func independence(cake: Cake) throws {
    let first = cake.eager { [eve] }
    let second = cake.eager { [cain] }
    #expect(try first.everyone() == [eve])
    #expect(try second.everyone() == [cain])
  }
}
