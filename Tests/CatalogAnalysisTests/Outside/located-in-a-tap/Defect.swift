import ServiceCatalog

protocol ShareService: Sendable {
    func share(_ text: String) -> Bool
}

struct PasteboardShare: ShareService {
    func share(_ text: String) -> Bool { !text.isEmpty }
}

protocol TextStyle: Sendable {
    func decorate(_ quote: String) -> String
}

struct CurlyQuotes: TextStyle {
    func decorate(_ quote: String) -> String { "“\(quote)”" }
}

struct Quote: Codable, Hashable, Sendable {
    var text: String
    var author: String
}

@MainActor
final class QuoteViewModel {
    private let quote: Quote
    private let style: any TextStyle

    init(quote: Quote, style: any TextStyle = ServiceLocator.inject()) {
        self.quote = quote
        self.style = style
    }

    var text: String { "\(style.decorate(quote.text)) - \(quote.author)" }

    func didTapShare() -> String {
        let shareService: any ShareService = ServiceLocator.inject()
        return shareService.share(text) ? "Shared" : "Could not share"
    }
}

@main
@MainActor
enum QuoteOfTheDay {
    static func main() {
        ServiceLocator.register { PasteboardShare() as any ShareService }
        ServiceLocator.register { CurlyQuotes() as any TextStyle }
        let viewModel = QuoteViewModel(quote: Quote(text: "Less is more", author: "Mies"))
        print(viewModel.text, viewModel.didTapShare())
    }
}
