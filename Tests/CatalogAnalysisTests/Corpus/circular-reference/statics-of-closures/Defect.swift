protocol Records: Sendable {
  var count: Int { get }
}

protocol RecordsComponent {
  static var records: any Records { get }
}

protocol Index: Sendable {
  var size: Int { get }
}

protocol IndexComponent {
  static var index: any Index { get }
}

protocol Log: Sendable {
  func write(_ line: String)
}

protocol LogComponent {
  static var log: any Log { get }
}

struct MemoryRecords: Records {
  let index: @Sendable () -> any Index
  let count = 3

  var first: Int { index().size }
}

struct MemoryIndex: Index {
  let size: Int
}

struct PrintedLog: Log {
  let prefix: String

  func write(_ line: String) { print(prefix, line) }
}

enum AppContext: RecordsComponent, IndexComponent, LogComponent {
  static let records: any Records = {
    let index = AppContext.index  // defect: circular-reference (any of)
    return MemoryRecords { index }
  }()

  static let index: any Index = {
    log.write("index")  // defect: circular-reference (any of)
    return MemoryIndex(size: 1)
  }()

  static let log: any Log = PrintedLog(prefix: "\(records.count)")  // defect: circular-reference (any of)
}

struct Screen {
  let context: any (IndexComponent & RecordsComponent & LogComponent).Type

  func show() { context.log.write("\(context.index.size) of \(context.records.count)") }
}

@main
struct App {
  static func main() {
    Screen(context: AppContext.self).show()
  }
}
