struct UserID: Hashable, Sendable {
  let rawValue: String
}

struct RoomID: Hashable, Sendable {
  let rawValue: String
}

struct Message: Sendable {
  let number: Int
  let author: UserID
  let room: RoomID
  let text: String

  var mentions: [UserID] {
    text.split(separator: " ").filter { $0.hasPrefix("@") }.map { UserID(rawValue: String($0.dropFirst())) }
  }
}

enum PostFailure: Error {
  case tooManyMessages(UserID)
  case rejected(String)
}

struct ChatLimits: Sendable {
  var messagesPerUser = 3
  var bannedWords: Set<String> = ["spam"]
}
