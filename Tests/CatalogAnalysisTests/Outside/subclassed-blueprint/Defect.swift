import ServiceCatalog

final class Lexicon: Sendable {
    let language: String
    let stopWords: Set<String>
    init(language: String, stopWords: Set<String>) {
        self.language = language
        self.stopWords = stopWords
    }
}

/// Subclass it for your language.
class LexiconBlueprint: Blueprint {
    required init() {}
    class var stopWords: [String] { [] }
    class var language: String { "none" }

    static func assemble(from catalog: any Assembling) throws -> Lexicon {
        Lexicon(language: language, stopWords: Set(stopWords).union(try catalog[\.extraWords]))
    }
}

final class EnglishBlueprint: LexiconBlueprint, SharedBlueprint {
    override class var stopWords: [String] { ["the", "a", "of"] }
    override class var language: String { "en" }
}

struct ExtraWordsBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> [String] { ["etc"] }
}

extension Catalog {
    var english: EnglishBlueprint.Type { EnglishBlueprint.self }
    var extraWords: ExtraWordsBlueprint.Type { ExtraWordsBlueprint.self }
}

func wordCounts(_ text: String, without lexicon: Lexicon) -> [(String, Int)] {
    var counts: [String: Int] = [:]
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }) where !lexicon.stopWords.contains(String(word)) {
        counts[String(word), default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
}

@main
struct Words {
    static func main() throws {
        Catalog.main.install(EnglishBlueprint(), ExtraWordsBlueprint())
        let lexicon = try Catalog.main[\.english]
        print(lexicon.language)
        for (word, count) in wordCounts("The cat of the house, a cat", without: lexicon).prefix(3) { print(word, count) }
    }
}
