protocol Entity: Sendable {
  static var table: String { get }
  var id: Int { get }
}

struct Book: Entity {
  static let table = "books"
  let id: Int
  let title: String
  var isLent = false
}

struct Member: Entity {
  static let table = "members"
  let id: Int
  let name: String
}

struct Loan: Entity {
  static let table = "loans"
  let id: Int
  let book: Int
  let member: Int
}

enum LibraryError: Error {
  case unknown(table: String, id: Int)
  case alreadyLent(String)
  case usage
}
