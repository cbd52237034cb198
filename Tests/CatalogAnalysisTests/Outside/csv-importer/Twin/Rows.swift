import ServiceCatalog
import Synchronization

struct SourceFile: Sendable {
  let name: String
  let text: String
  var lines: [Substring] { text.split(separator: "\n") }
}

struct Row: Sendable {
  let name: String
  let number: Int
}

final class RowStore: Sendable {
  private let rows = Mutex<[Row]>([])
  var count: Int { rows.withLock { $0.count } }
  func add(_ row: Row) { rows.withLock { $0.append(row) } }
}

final class RowCounter: Sendable {
  struct Counts: Sendable { var good = 0, bad = 0 }

  private let counts = Mutex(Counts())
  var current: Counts { counts.withLock { $0 } }

  func note(isGood: Bool) {
    counts.withLock { counts in
      if isGood { counts.good += 1 } else { counts.bad += 1 }
    }
  }
}

struct RowParser {
  let counter: RowCounter

  func parse(_ line: Substring) -> Row? {
    let fields = line.split(separator: ",").map(String.init)
    guard fields.count == 2, let number = Int(fields[1]) else {
      counter.note(isGood: false)
      return nil
    }
    counter.note(isGood: true)
    return Row(name: fields[0], number: number)
  }
}

struct BatchSummary {
  let counts: RowCounter.Counts
  var text: String { "\(counts.good) rows, \(counts.bad) rejected" }
}
