import ServiceCatalog

protocol Logger: Sendable { func log(_ text: String) }
struct PrefixLogger: Logger {
  let prefix: String
  func log(_ text: String) { print("[\(prefix)]", text) }
}

final class RetryPolicy: Sendable {
  let attempts: Int
  let logger: any Logger
  init(attempts: Int, logger: any Logger) {
    self.attempts = attempts
    self.logger = logger
  }

  func run<T>(_ work: () throws -> T) rethrows -> T {
    for attempt in 1..<attempts {
      do { return try work() } catch { logger.log("attempt \(attempt): \(error)") }
    }
    return try work()
  }
}

struct NetworkingAssembly: ServiceModule {
  let attempts: Int

  func registerServices(in locator: ServiceLocator) {
    let attempts = attempts
    locator.register { PrefixLogger(prefix: "net") as any Logger }
    locator.register { locator in
      RetryPolicy(attempts: attempts, logger: locator.inject())
    }
  }
}

struct Timeout: Error {}

@main
enum Networking {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([NetworkingAssembly(attempts: 3)])
    let policy: RetryPolicy = locator.inject()
    var left = 2
    let answer = try policy.run { () throws -> Int in
      left -= 1
      if left > 0 { throw Timeout() }
      return 42
    }
    print(answer)
  }
}
