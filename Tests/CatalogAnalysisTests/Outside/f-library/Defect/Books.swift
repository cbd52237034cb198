struct Book: Sendable, Hashable {
  let isbn: String
  let title: String
}

struct Reader: Sendable {
  let name: String
  var borrowed: Set<Book> = []

  mutating func take(_ book: Book) { borrowed.insert(book) }
  mutating func give(_ book: Book) { borrowed.remove(book) }
}

protocol Stock: Sendable { func find(_ words: String) -> [Book] }
struct Shelf: Stock {
  let books: [Book]
  func find(_ words: String) -> [Book] { books.filter { $0.title.hasPrefix(words) } }
}

struct FineRules: Sendable {
  let centsPerDay: Int
  func fine(days: Int) -> Int { max(0, days - 28) * centsPerDay }
}
