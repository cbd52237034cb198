import Foundation
import ServiceCatalog

// todo: tiny todo list for the terminal

@dynamicMemberLookup
struct Services {
    let c: Catalog
    subscript<B: Blueprint>(dynamicMember key: KeyPath<Catalog, B.Type>) -> B.Output { c.resolve(key) }
}

struct Item: Codable, Sendable { var text: String; var done = false }

protocol Storage: Sendable { func load() -> [Item]; func save(_ items: [Item]) }

struct FileStorage: Storage {
    let path: String
    func load() -> [Item] {
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([Item].self, from: data)) ?? []
    }
    func save(_ items: [Item]) {
        guard let data = try? JSONEncoder().encode(items) else { return }
        _ = FileManager.default.createFile(atPath: path, contents: data)
    }
}

struct StorageBP: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Storage { FileStorage(path: "todo.json") }
}

protocol Screen: Sendable { func show(_ line: String) }
struct Terminal: Screen { func show(_ line: String) { print(line) } }

struct ScreenBP: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> any Screen { Terminal() }
}

extension Catalog {
    var storage: StorageBP.Type { StorageBP.self }
    var screen: ScreenBP.Type { ScreenBP.self }
}

enum Command {
    case add(String), list, done(Int)

    init?(_ args: [String]) {
        switch args.first {
        case "add": self = .add(args.dropFirst().joined(separator: " "))
        case "done": guard let n = args.dropFirst().first.flatMap({ Int($0) }) else { return nil }; self = .done(n)
        case "list", nil: self = .list
        default: return nil
        }
    }

    func run(_ services: Services) {
        var items = services.storage.load()
        switch self {
        case .add(let text): items.append(Item(text: text))
        case .done(let n) where items.indices.contains(n): items[n].done = true
        case .done, .list: break
        }
        for (n, item) in items.enumerated() { services.screen.show("\(n) [\(item.done ? "x" : " ")] \(item.text)") }
        services.storage.save(items)
    }
}

@main
struct Todo {
    static func boot() -> Services {
        Catalog.main.install(ScreenBP())
        return Services(c: .main)
    }

    static func main() {
        guard let command = Command(Array(CommandLine.arguments.dropFirst())) else { return print("usage: todo add|list|done") }
        command.run(boot())
    }
}
