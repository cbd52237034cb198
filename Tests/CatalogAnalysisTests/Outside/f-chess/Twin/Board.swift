struct Move: Sendable, Equatable {
  let from: String
  let to: String
  var notation: String { "\(from)-\(to)" }
}

final class Openings: Sendable {
  let lines: [[Move]]
  init(lines: [[Move]]) { self.lines = lines }

  func continuation(after moves: [Move]) -> Move? {
    lines.first { Array($0.prefix(moves.count)) == moves }.flatMap { $0.dropFirst(moves.count).first }
  }
}

protocol Clock: Sendable { var minutes: Int { get } }
struct RapidClock: Clock { let minutes = 15 }
