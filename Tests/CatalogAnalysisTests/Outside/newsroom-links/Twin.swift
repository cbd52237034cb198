// The newsroom's services, linked at compile time. Each has four parts: the service, its Has, an implementation, its Link.

// MARK: Articles

struct Article {
  let id: Int
  var headline: String
}

protocol ArticleStore: AnyObject {
  func article(_ id: Int) -> Article?
  func save(_ article: Article)
}

protocol HasArticleStore {
  associatedtype ArticleStoreImpl: ArticleStore
  var articleStore: ArticleStoreImpl { get }
}

final class MemoryArticles: ArticleStore {
  private var articles = [7: Article(id: 7, headline: "council approves bridge")]
  func article(_ id: Int) -> Article? { articles[id] }
  func save(_ article: Article) { articles[article.id] = article }
}

// MARK: Style guide

protocol StyleGuide {
  func styled(_ text: String) -> String
}

protocol HasStyleGuide {
  associatedtype StyleGuideImpl: StyleGuide
  var styleGuide: StyleGuideImpl { get }
}

struct SentenceCase: StyleGuide {
  func styled(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

protocol LinkSentenceCase: HasStyleGuide {}
extension LinkSentenceCase {
  var styleGuide: SentenceCase { SentenceCase() }
}

// MARK: Spelling

protocol Spelling {
  func corrected(_ text: String) -> String
}

protocol HasSpelling {
  associatedtype SpellingImpl: Spelling
  var spelling: SpellingImpl { get }
}

struct WordListSpelling: Spelling {
  let words = ["brigde": "bridge"]
  func corrected(_ text: String) -> String {
    text.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
  }
}

protocol LinkWordListSpelling: HasSpelling {}
extension LinkWordListSpelling {
  var spelling: WordListSpelling { WordListSpelling() }
}

// MARK: Desk

protocol Desk {
  func publish(_ id: Int) -> String?
}

protocol HasDesk {
  associatedtype DeskImpl: Desk
  var desk: DeskImpl { get }
}

struct CityDesk<Deps: HasArticleStore & HasStyleGuide & HasSpelling>: Desk {
  let deps: Deps

  func publish(_ id: Int) -> String? {
    guard var article = deps.articleStore.article(id) else { return nil }
    article.headline = deps.styleGuide.styled(deps.spelling.corrected(article.headline))
    deps.articleStore.save(article)
    return article.headline
  }
}

protocol LinkCityDesk: HasDesk, HasArticleStore, HasStyleGuide, HasSpelling {}
extension LinkCityDesk {
  var desk: CityDesk<Self> { CityDesk(deps: self) }
}

// MARK: Program

struct Newsroom: LinkCityDesk, LinkSentenceCase, LinkWordListSpelling {
  let articleStore = MemoryArticles()
}

struct FrontPage<Services: HasDesk> {
  let services: Services
  func lines(_ ids: [Int]) -> [String] { ids.compactMap(services.desk.publish) }
}

@main
enum Paper {
  static func main() {
    for line in FrontPage(services: Newsroom()).lines([7, 8]) { print(line) }
  }
}
