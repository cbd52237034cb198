import ServiceCatalog

actor SearchIndex {
    private var words: [String: Set<Int>] = [:]

    func add(_ text: String, id: Int) {
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) { words[String(word), default: []].insert(id) }
    }

    func find(_ word: String) -> Set<Int> { words[word.lowercased()] ?? [] }
}

struct Folder: Sendable {
    var notes: [String] = ["Buy milk", "Call the milkman", "Sleep"]
}

struct NoteReader: Sendable {
    let folder: Folder
    let index: SearchIndex
    func read(_ word: String) async -> [String] { await index.find(word).sorted().map { folder.notes[$0] } }
}

struct FolderBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) -> Folder { Folder() }
}

struct SearchIndexBlueprint: AsyncBlueprint {
    static func assemble(from catalog: any Assembling) async throws -> SearchIndex {
        let index = SearchIndex()
        let notes = try catalog.obtain(\.folder).notes
        for (id, note) in notes.enumerated() { await index.add(note, id: id) }
        return index
    }
}

struct NoteReaderBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> NoteReader {
        NoteReader(folder: try catalog.obtain(\.folder), index: try catalog.obtainReady(\.index))
    }
}

extension Catalog {
    var folder: FolderBlueprint.Type { FolderBlueprint.self }
    var index: SearchIndexBlueprint.Type { SearchIndexBlueprint.self }
    var reader: NoteReaderBlueprint.Type { NoteReaderBlueprint.self }
}

@main
enum Notes {
    static func main() async throws {
        let catalog: Catalog = .init(name: "notes")
        catalog.install(FolderBlueprint(), SearchIndexBlueprint(), NoteReaderBlueprint())
        try await catalog.prepareShared()
        print(await (try catalog[\.reader]).read("milk"))
    }
}
