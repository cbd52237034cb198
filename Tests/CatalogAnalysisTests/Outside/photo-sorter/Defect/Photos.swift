struct Photo: Sendable {
  let name: String
  let year: Int
  let isBlurred: Bool
}

protocol PhotoSource: Sendable {
  func photos(in folder: String) async throws -> [Photo]
}

struct CardReader: PhotoSource {
  func photos(in folder: String) async throws -> [Photo] {
    await Task.yield()
    return [
      Photo(name: "\(folder)-001", year: 2024, isBlurred: false),
      Photo(name: "\(folder)-002", year: 2024, isBlurred: true),
      Photo(name: "\(folder)-003", year: 2025, isBlurred: false),
    ]
  }
}

actor MoveJournal {
  private let folder: String
  private var moves: [(name: String, target: String)] = []

  init(folder: String) { self.folder = folder }

  func note(_ name: String, to target: String) { moves.append((name, target)) }
  func commit() { print("\(folder): committed \(moves.count) moves") }
  func rollBack() { print("\(folder): rolled back") }
}
