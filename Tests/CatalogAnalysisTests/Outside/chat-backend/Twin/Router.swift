import ServiceCatalog

final class MessageRouter: Sendable {
  private let archive: any MessageArchive
  private let limiter: RateLimiter
  private let moderator: Moderator
  private let mentions: MentionIndex

  init(archive: any MessageArchive, limiter: RateLimiter, moderator: Moderator, mentions: MentionIndex) {
    self.archive = archive
    self.limiter = limiter
    self.moderator = moderator
    self.mentions = mentions
  }

  /// The router of the running server.
  static func live(_ services: any Assembling) throws -> MessageRouter {
    MessageRouter(
      archive: try services[\.messageArchive],
      limiter: try services[\.rateLimiter],
      moderator: try services[\.moderator],
      mentions: try services[\.mentionIndex])
  }

  func post(_ text: String, by author: UserID, to room: RoomID) async throws -> Message {
    try moderator.check(text)
    try await limiter.admit(author)
    let message = await archive.append(text, by: author, to: room)
    await mentions.add(message)
    return message
  }

  func badge(of user: UserID) async -> Int { await mentions.take(for: user).count }
}

struct MessageRouterBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> MessageRouter { try .live(catalog) }
}

struct TranscriptWriter: Sendable {
  let archive: any MessageArchive

  func text(of room: RoomID) async -> String {
    await archive.history(of: room).map { "\($0.number) \($0.author.rawValue): \($0.text)" }.joined(separator: "\n")
  }
}

struct TranscriptWriterBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> TranscriptWriter {
    TranscriptWriter(archive: try catalog[\.messageArchive])
  }
}

extension Catalog {
  var messageRouter: MessageRouterBlueprint.Type { MessageRouterBlueprint.self }
  var transcriptWriter: TranscriptWriterBlueprint.Type { TranscriptWriterBlueprint.self }
}
