#if Macros
import ServiceCatalog
import ServiceCatalogDiagnostics
import ServiceCatalogMacros

protocol Conversation { var title: String { get } }

@Blueprint final class Chat: Conversation {
  let title: String
  init(@Input id: Int, listedEvents: any EventSource) { title = "\(id) of \(listedEvents.events())" }
}

@Blueprint final class GroupChat: Conversation {
  let title: String
  init(@Input _ ids: [Int], listedEvents: any EventSource, @Input topic name: String = "none", limit: Int = 3) throws {
    title = "\(name): \(ids.prefix(limit)) of \(listedEvents.events())"
  }
}

@Blueprint final class Alarm {
  let ring: () -> String
  init(@Input ring: @escaping () -> String) { self.ring = ring }
}

@Blueprint struct Timer {
  @Input var ring: (Int) -> String
}

@Blueprint final class Siren {
  let ring: @Sendable () -> String
  let title: String
  init(@Input ring: @escaping @Sendable () -> String, @Input title: String) {
    self.ring = ring
    self.title = title
  }
}

@Blueprint struct Letter {
  @Input var address: String
  fileprivate let listedEvents: any EventSource
  var text: String { "\(address): \(listedEvents.events())" }
}

@Blueprint struct Parcel<Content> {
  struct Stamp { let price: Int }
  typealias Check = (Int) -> Bool
  enum Class: String { case fast, slow }
  let text: String
  init(
    @Input stamps: [Stamp], @Input class: Parcel.Class?, @Input check: @escaping Check, @Input inside: Self?,
    @Input _ content: Content
  ) {
    text = "\(stamps.map(\.price)) \(`class`?.rawValue ?? "") \(inside?.text ?? "") \(content)"
  }
}

@Blueprint final class Reminder {
  struct ID { let raw: Int }
  let id: ID
  init(@Input id: ID) { self.id = id }
}

@Blueprint @MainActor final class ChatModel {
  let title: String
  init(@Input id: Int, composer: Composer) { title = "\(id) of \(composer.source.events())" }
}

@Blueprint(.transient) final class DraftModel: Conversation {
  let title: String
  @MainActor init(@Input id: Int, @Input topic: String) { title = "\(id): \(topic)" }
}

@Blueprint @MainActor final class FreeModel {
  let id: Int
  nonisolated init(@Input id: Int) { self.id = id }
}

extension Catalog {
  var chatModel: ChatModelBlueprint.Type { ChatModelBlueprint.self }
  var draftModel: DraftModelBlueprint.Type { DraftModelBlueprint.self }
  var freeModel: FreeModelBlueprint.Type { FreeModelBlueprint.self }
  var parcel: ParcelBlueprint<Int>.Type { ParcelBlueprint<Int>.self }
  var reminder: ReminderBlueprint.Type { ReminderBlueprint.self }
  var chat: ChatBlueprint.Type { ChatBlueprint.self }
  var groupChat: GroupChatBlueprint.Type { GroupChatBlueprint.self }
  var alarm: AlarmBlueprint.Type { AlarmBlueprint.self }
  var timer: TimerBlueprint.Type { TimerBlueprint.self }
  var siren: SirenBlueprint.Type { SirenBlueprint.self }
  var letter: LetterBlueprint.Type { LetterBlueprint.self }
}
#endif
