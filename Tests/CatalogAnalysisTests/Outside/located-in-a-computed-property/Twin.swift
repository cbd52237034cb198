import ServiceCatalog

struct WordList: Sendable {
    let words: Set<String>
    func contains(_ word: some StringProtocol) -> Bool { words.contains(word.lowercased()) }
}

struct Settings: Sendable {
    var minimumLength = 3
    var ignoresNumbers = true
}

/// Anything that gives hints on a text.
protocol Linter { func hints(_ text: String) -> [String] }

class SpellChecker: Linter {
    private let settings: Settings
    private let spelling: WordList

    init() {
        settings = ServiceLocator.shared.inject()
        spelling = ServiceLocator.shared.inject()
    }

    func hints(_ text: String) -> [String] {
        let list = spelling
        return text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            .filter { $0.count >= settings.minimumLength }
            .filter { !(settings.ignoresNumbers && $0.allSatisfy(\.isNumber)) }
            .filter { !list.contains($0) }
            .map { "unknown word: \($0)" }
    }
}

class LengthChecker: Linter {
    func hints(_ text: String) -> [String] {
        let lines: [Substring] = text.split(separator: "\n")
        return lines.enumerated()
            .filter { $0.element.count > 80 }
            .map { "line \($0.offset + 1) is too long" }
    }
}

@main
struct Lint {
    static func main() {
        ServiceLocator.registerSingleton(Settings())
        ServiceLocator.registerSingleton(WordList(words: ["the", "cat", "sat"]))
        let linters: [any Linter] = [SpellChecker(), LengthChecker()]
        for hint in linters.flatMap({ $0.hints("The cat szat on 2024") }) { print(hint) }
    }
}
