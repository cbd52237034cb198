import ServiceCatalog

protocol MessageArchive: Sendable {
  func append(_ text: String, by author: UserID, to room: RoomID) async -> Message
  func history(of room: RoomID) async -> [Message]
}

actor MemoryArchive: MessageArchive {
  private var messages: [RoomID: [Message]] = [:]
  private var count = 0

  func append(_ text: String, by author: UserID, to room: RoomID) async -> Message {
    count += 1
    let message = Message(number: count, author: author, room: room, text: text)
    messages[room, default: []].append(message)
    return message
  }

  func history(of room: RoomID) async -> [Message] { messages[room] ?? [] }
}

struct MessageArchiveBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> any MessageArchive { MemoryArchive() }
}

actor RateLimiter {
  private let limit: Int
  private var counts: [UserID: Int] = [:]

  init(limit: Int) { self.limit = limit }

  func admit(_ user: UserID) throws {
    counts[user, default: 0] += 1
    if counts[user, default: 0] > limit { throw PostFailure.tooManyMessages(user) }
  }
}

struct RateLimiterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> RateLimiter {
    RateLimiter(limit: try catalog[\.chatLimits].messagesPerUser)
  }
}

struct ChatLimitsBlueprint: SuppliedBlueprint {
  typealias Output = ChatLimits
}

struct Moderator: Sendable {
  let banned: Set<String>

  func check(_ text: String) throws {
    if let word = text.split(separator: " ").first(where: { banned.contains(String($0)) }) {
      throw PostFailure.rejected(String(word))
    }
  }
}

struct ModeratorBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Moderator {
    Moderator(banned: try catalog[\.chatLimits].bannedWords)
  }
}

/// Remembers who was mentioned, so that a client can show a badge.
actor MentionIndex {
  private var unread: [UserID: [Int]] = [:]

  func add(_ message: Message) {
    for user in message.mentions { unread[user, default: []].append(message.number) }
  }

  func take(for user: UserID) -> [Int] { unread.removeValue(forKey: user) ?? [] }
}

struct MentionIndexBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> MentionIndex { MentionIndex() }
}

extension Catalog {
  var chatLimits: ChatLimitsBlueprint.Type { ChatLimitsBlueprint.self }
  var messageArchive: MessageArchiveBlueprint.Type { MessageArchiveBlueprint.self }
  var rateLimiter: RateLimiterBlueprint.Type { RateLimiterBlueprint.self }
  var moderator: ModeratorBlueprint.Type { ModeratorBlueprint.self }
  var mentionIndex: MentionIndexBlueprint.Type { MentionIndexBlueprint.self }
}
