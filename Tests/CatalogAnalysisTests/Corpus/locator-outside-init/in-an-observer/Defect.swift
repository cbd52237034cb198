import ServiceCatalog

protocol Log: Sendable {
  func write(_ line: String)
}

struct PrintingLog: Log {
  func write(_ line: String) { print(line) }
}

final class Volume {
  var level = 0 {
    didSet { ServiceLocator.inject((any Log).self).write("\(level)") }  // defect: locator-outside-init
  }
}

ServiceLocator.register { PrintingLog() as any Log }
let volume = Volume()
volume.level = 3
