import ServiceCatalog

final class Moderator: Sendable {
  let room: String
  let limit: Int
  init(room: String, limit: Int) { self.room = room; self.limit = limit }
}

final class ChatRoom: Sendable {
  let name: String
  private let moderator = Obtained(\.moderator)
  let limit: Int

  init(name: String) {
    self.name = name
    limit = moderator.wrappedValue.limit
  }

  func accepts(_ message: String) -> Bool { message.count <= limit && !message.isEmpty }
}

struct ChatRoomBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> ChatRoom { ChatRoom(name: "live-1") }
}

struct ModeratorBlueprint: SharedBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Moderator {
    Moderator(room: try catalog[\.chatRoom].name, limit: 140)
  }
}

extension Catalog {
  var chatRoom: ChatRoomBlueprint.Type { ChatRoomBlueprint.self }
  var moderator: ModeratorBlueprint.Type { ModeratorBlueprint.self }
}

// IRC-like lines: "PRIVMSG #room :text"
struct Line {
  let command: Substring
  let text: Substring
  init?(_ raw: String) {
    guard let colon = raw.firstIndex(of: ":"), let space = raw.firstIndex(of: " ") else { return nil }
    command = raw[..<space]
    text = raw[raw.index(after: colon)...]
  }
}

@main
struct ChatServer {
  static func main() throws {
    Catalog.main.install(ChatRoomBlueprint(), ModeratorBlueprint())
    let room = try Catalog.main[\.chatRoom]
    for raw in ["PRIVMSG #a :hello", "PING"] {
      guard let line = Line(raw), line.command == "PRIVMSG" else { continue }
      print(room.accepts(String(line.text)))
    }
  }
}
