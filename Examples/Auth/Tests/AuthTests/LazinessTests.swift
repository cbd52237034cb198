import AuthContexts
import AuthModel
import AuthRepositories
import AuthServices
import AuthUserService
import Synchronization
import Testing

/// What was made and read in a context, in order.
private final class Diary: Sendable {
  private let kept = Mutex<[String]>([])
  var entries: [String] { kept.withLock { $0 } }

  func write(_ entry: String) { kept.withLock { $0.append(entry) } }
}

private struct NotedRecords: UserRecords {
  let diary: Diary

  func read() -> [User] {
    diary.write("records read")
    return [eve]
  }
}

private let diary = Diary()

/// The components that the program mixes, over records that note when they are made and read.
private enum NotedContext: RecordedUserRepositoryComponent, DefaultUserServiceComponent, UserRecordsComponent {
  static let userRecords = createUserRecords()
  static let userRepository = noted("repository", createUserRepository())
  static let userService = noted("service", createUserService())

  static func createUserRecords() -> any UserRecords { noted("records", NotedRecords(diary: diary)) }

  private static func noted<Part>(_ name: String, _ part: Part) -> Part {
    diary.write("\(name) made")
    return part
  }
}

@Suite("What is made when")
struct LazinessTests {
  @Test("A static layer is made when it is first read, with the layers under it first, and once")
  func statics() async throws {
    #expect(diary.entries == [])
    // A face on the context reads nothing of it.
    let context = Context(type: NotedContext.self)
    #expect(diary.entries == [])

    let names = try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { try NotedContext.userService.authenticate(username: "eve", password: "apple").name }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(names == Array(repeating: "Eve", count: 50))
    let made = ["records made", "records read", "repository made", "service made"]
    #expect(diary.entries == made)

    // The other layers were made with it.
    #expect(try context.userRepository.everyone() == [eve])
    #expect(diary.entries == made)
  }

  @Test("A lazy context reads when it is first asked, an eager one when it is made")
  func instances() throws {
    let diary = Diary()
    let lazy = LazyContext(userRecords: NotedRecords(diary: diary))
    #expect(diary.entries == [])
    _ = lazy.userService
    _ = lazy.userRepository
    #expect(diary.entries == ["records read"])

    let eager = EagerContext(userRecords: NotedRecords(diary: diary))
    #expect(diary.entries.count == 2)
    _ = eager.userService
    #expect(diary.entries.count == 2)
  }

  @Test("Two objects of an instance context have services of their own; a static one has no second")
  func independence() throws {
    let other = User(username: "abel", name: "Abel", password: "sheep")
    struct Records: UserRecords {
      let user: User
      func read() -> [User] { [user] }
    }
    let first = EagerContext(userRecords: Records(user: eve))
    let second = EagerContext(userRecords: Records(user: other))
    #expect(try first.userRepository.everyone() == [eve])
    #expect(try second.userRepository.everyone() == [other])
  }
}
