import ServiceCatalog

final class Game {
  private let hall: Catalog
  private var moves: [Move] = []
  private var resigned = false

  init(hall: Catalog) { self.hall = hall }

  func play(_ from: String, _ to: String) { moves.append(Move(from: from, to: to)) }
  func resign() { resigned = true }

  func hint() throws -> String {
    guard !resigned else { return "over" }
    return try book().continuation(after: moves)?.notation ?? "think, \(try hall[\.clock].minutes) minutes"
  }

  private func book() throws -> Openings { try hall[\.openings] }
}
