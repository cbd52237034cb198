import ServiceCatalog

protocol DateText: Sendable {
    func text(for seconds: Int) -> String
}

struct RelativeText: DateText {
    func text(for seconds: Int) -> String { seconds < 60 ? "just now" : "\(seconds / 60) min ago" }
}

struct AbsoluteText: DateText {
    func text(for seconds: Int) -> String { "t+\(seconds)" }
}

struct RelativeTextBlueprint: SharedBlueprint {
    static func assemble(from _: any Assembling) throws -> any DateText { RelativeText() }
}

struct AbsoluteTextBlueprint: SharedBlueprint {
    static func assemble(from _: any Assembling) throws -> any DateText { AbsoluteText() }
}

/// Keys of the formatters live in their own little namespace, so that completion stays short.
struct FormatterKeys {
    var relative: RelativeTextBlueprint.Type { RelativeTextBlueprint.self }
    var absolute: AbsoluteTextBlueprint.Type { AbsoluteTextBlueprint.self }
}

extension Catalog {
    var formatters: FormatterKeys { FormatterKeys() }
}

struct FormattersModule: CatalogModule {
    func install(in catalog: Catalog) {
        catalog.install(RelativeTextBlueprint(), AbsoluteTextBlueprint())
    }
}

// MARK: - Chat

struct Conversation: Hashable, Sendable {
    let id: Int
    let members: [String]
}

struct Message: Codable, Sendable {
    var author: String
    var body: String
    var age: Int
}

@MainActor
final class ChatViewModel {
    enum State { case idle, loading, loaded([String]) }

    private let conversation: Conversation
    private let row: any DateText
    private let header: any DateText
    private(set) var state: State = .idle

    init(conversation: Conversation, row: any DateText, header: any DateText) {
        self.conversation = conversation
        self.row = row
        self.header = header
    }

    func show(_ messages: [Message]) {
        let title = "\(conversation.members.joined(separator: ", ")) \(header.text(for: 0))"
        state = .loaded([title] + messages.map { "\($0.author): \($0.body) (\(row.text(for: $0.age)))" })
    }
}

struct ChatViewModelBlueprint: MainActorParameterizedBlueprint {
    static func assemble(_ input: Conversation, from catalog: any Assembling) throws -> ChatViewModel {
        ChatViewModel(
            conversation: input,
            row: try catalog.obtain(\.formatters.relative),
            header: try catalog.obtain(\.formatters.absolute))
    }
}

extension Catalog {
    var chat: ChatViewModelBlueprint.Type { ChatViewModelBlueprint.self }
}

@main
@MainActor
enum ChatApp {
    static func main() throws {
        Catalog.main.install {
            FormattersModule()
            ChatViewModelBlueprint()
        }
        let model = try Catalog.main.obtain(\.chat, with: Conversation(id: 1, members: ["Ada", "Grace"]))
        model.show([Message(author: "Ada", body: "Hi", age: 120)])
        print(model.state)
    }
}
