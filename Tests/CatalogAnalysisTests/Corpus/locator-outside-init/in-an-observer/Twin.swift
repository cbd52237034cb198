import ServiceCatalog

protocol Log: Sendable {
  func write(_ line: String)
}

struct PrintingLog: Log {
  func write(_ line: String) { print(line) }
}

final class Volume {
  private let log = ServiceLocator.inject((any Log).self)

  var level = 0 {
    didSet { log.write("\(level)") }
  }
}

ServiceLocator.register { PrintingLog() as any Log }
let volume = Volume()
volume.level = 3
