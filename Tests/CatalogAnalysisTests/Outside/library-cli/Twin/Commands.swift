import ServiceCatalog

enum Command {
  case list
  case lend(book: Int, member: Int)
  case bringBack(book: Int)

  init(_ words: [String]) throws {
    switch (words.first, words.count) {
    case ("list", 1): self = .list
    case ("lend", 3): self = .lend(book: Int(words[1]) ?? 0, member: Int(words[2]) ?? 0)
    case ("return", 2): self = .bringBack(book: Int(words[1]) ?? 0)
    default: throw LibraryError.usage
    }
  }

  func run(in catalog: Catalog) throws -> [String] {
    switch self {
    case .list:
      return try catalog[\.shelf].list()
    case .lend(let book, let member):
      let loan = try catalog[\.loanDesk].lend(book, to: member)
      return ["loan \(loan.id)"]
    case .bringBack(let book):
      try catalog[\.loanDesk].takeBack(book)
      return ["thank you"]
    }
  }
}
