import Bookings
import BookingsServer
import BookingsServing
import Foundation
import GRPCBookingsServer
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle

/// A server with the fixed store, which is this program in another process.
struct ServerProcess {
  private let process = Process()
  /// The server's standard input, which closes when this process ends.
  ///
  /// The server ends when its input closes.
  private let input = Pipe()
  /// The URL at which the server listens.
  let url: String

  /// Starts a server and waits until it listens.
  ///
  /// - Parameter transport: `http` or `grpc`.
  init(_ transport: String) throws {
    let errors = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["serve", transport]
    process.standardError = errors
    process.standardInput = input
    try process.run()
    var text = ""
    while true {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { fatalError("the server has ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
      guard let start = text.firstRange(of: "url=")?.upperBound, let end = text[start...].firstIndex(of: " ") else {
        continue
      }
      url = String(text[start..<end])
      return
    }
  }

  /// Ends the server.
  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Runs the server in the started process.
  static func serve(_ transport: String) async {
    Thread.detachNewThread {
      while !FileHandle.standardInput.availableData.isEmpty {}
      exit(0)
    }
    var logger = Logger(label: "rooms-cost") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .notice
    let catalog = Catalog(name: "rooms-cost")
    catalog.supply(LoggerBlueprint.self, instance: logger)
    catalog.supply(BookingBackendBlueprint.self) { _ in FixedStore() }
    catalog.supply(
      ServerOptionsBlueprint.self, instance: ServerOptions(port: 0, callers: Callers(tokens: ["token": "ada"])))
    if transport == "http" {
      catalog.install(BookingsServerBlueprint())
    } else {
      catalog.supply(IdentityBlueprint.self, instance: nil)
      catalog.install(GRPCBookingsServerBlueprint())
    }
    await CatalogServiceGroup(catalog, .init(logger: logger)).runAndExit()
  }
}
