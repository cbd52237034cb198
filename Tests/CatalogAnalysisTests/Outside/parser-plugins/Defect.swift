import ServiceCatalog

/// A blueprint that says what its main dependency is.
protocol DependentBlueprint: SharedBlueprint {
    associatedtype Dependency: Blueprint
}

extension DependentBlueprint {
    static func needs(_ catalog: any Assembling) throws -> Dependency.Output {
        try Dependency.obtain(from: catalog)
    }
}

protocol TextFilter: Sendable {
    func apply(_ text: String) -> String
}

struct Escaper: TextFilter {
    func apply(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            switch character {
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "&": out += "&amp;"
            default: out.append(character)
            }
        }
    }
}

struct Highlighter: TextFilter {
    let inner: any TextFilter
    private let keywords: Set<Substring> = ["let", "var", "func"]
    init(inner: any TextFilter) { self.inner = inner }

    func apply(_ text: String) -> String {
        inner.apply(text).split(separator: " ").map { keywords.contains($0) ? "<b>\($0)</b>" : String($0) }.joined(separator: " ")
    }
}

struct Markdown: TextFilter {
    let code: any TextFilter

    func apply(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            if line.hasPrefix("# ") { return "<h1>\(line.dropFirst(2))</h1>" }
            if line.hasPrefix("    ") { return "<pre>\(code.apply(String(line.dropFirst(4))))</pre>" }
            return "<p>\(line)</p>"
        }.joined(separator: "\n")
    }
}

struct EscaperBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any TextFilter { Escaper() }
}

struct HighlighterBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any TextFilter {
        let escaper = try EscaperBlueprint.obtain(from: catalog)
        let markdown = try MarkdownBlueprint.obtain(from: catalog)
        return Highlighter(inner: markdown.apply("").isEmpty ? escaper : markdown)
    }
}

struct MarkdownBlueprint: DependentBlueprint {
    typealias Dependency = HighlighterBlueprint

    static func assemble(from catalog: any Assembling) throws -> any TextFilter {
        Markdown(code: try needs(catalog))
    }
}

@main
struct Site {
    static func main() throws {
        let catalog = Catalog(name: "site")
        catalog.install([MarkdownBlueprint(), HighlighterBlueprint(), EscaperBlueprint()])
        let markdown = try MarkdownBlueprint.obtain(from: catalog)
        print(markdown.apply("# Hi\nText\n    let x = 1 < 2"))
    }
}
