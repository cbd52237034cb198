import ServiceCatalog

struct LoanDesk: Sendable {
  let books: Repository<Book>
  let members: Repository<Member>
  let loans: Repository<Loan>

  func lend(_ book: Int, to member: Int) throws -> Loan {
    var lent = try books.find(book)
    if lent.isLent { throw LibraryError.alreadyLent(lent.title) }
    let loan = Loan(id: loans.all.count + 1, book: book, member: try members.find(member).id)
    lent.isLent = true
    books.save(lent)
    loans.save(loan)
    return loan
  }

  func takeBack(_ book: Int) throws {
    var returned = try books.find(book)
    returned.isLent = false
    books.save(returned)
  }
}

struct LoanDeskBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> LoanDesk {
    LoanDesk(books: try catalog[\.books], members: try catalog[\.members], loans: try catalog[\.loans])
  }
}

struct Shelf: Sendable {
  let books: Repository<Book>

  func list() -> [String] { books.all.map { "\($0.id) \($0.title)\($0.isLent ? " (lent)" : "")" } }
}

struct ShelfBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Shelf {
    Shelf(books: try RepositoryBlueprint<Book>.obtain(from: catalog))
  }
}

extension Catalog {
  var loanDesk: LoanDeskBlueprint.Type { LoanDeskBlueprint.self }
  var shelf: ShelfBlueprint.Type { ShelfBlueprint.self }
}
