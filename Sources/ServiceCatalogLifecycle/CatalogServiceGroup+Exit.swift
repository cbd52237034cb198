#if Lifecycle
import ServiceCatalog
import ServiceLifecycle
public import UnixSignals

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import CRT
#endif

extension CatalogServiceGroup {
  /// Runs the services until a signal or a failure, and ends the process.
  ///
  /// ```swift
  /// @main
  /// struct Server {
  ///   static func main() async {
  ///     let catalog = Catalog()
  ///     catalog.install(DatabaseBlueprint(), ServerBlueprint())
  ///     await CatalogServiceGroup(catalog).runAndExit()
  ///   }
  /// }
  /// ```
  ///
  /// The exit code is 0 after a graceful shutdown. After a failure, it's 1, and the text of every error is printed to
  /// standard error. If `main` threw the error, the program would trap instead.
  ///
  /// The first signal starts a graceful shutdown. The second signal ends the process immediately, without disposing
  /// anything. In this case, the exit code is 128 plus the signal's number, as in shells.
  ///
  /// - Parameter signals: The signals that start a graceful shutdown.
  ///
  /// Concurrency: callable from any task. The process ends, so the method doesn't return.
  public func runAndExit(signals: [UnixSignal] = [.sigterm, .sigint]) async -> Never {
    let service = ServiceGroupConfiguration.ServiceConfiguration(
      service: self, successTerminationBehavior: .gracefullyShutdownGroup, failureTerminationBehavior: .cancelGroup,
      serviceName: "CatalogServiceGroup")
    let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: [service], logger: options.logger))
    let sequence = await UnixSignalsSequence(trapping: signals)
    // The service group would ignore a second signal.
    let handling = Task.detached {
      var isStopping = false
      for await signal in sequence {
        if isStopping {
          StandardError.print("\(signal) again: the process ends without a shutdown")
          exit(128 + signal.rawValue)
        }
        isStopping = true
        await group.triggerGracefulShutdown()
      }
    }
    do {
      try await group.run()
    } catch {
      StandardError.print("\(error)")
      exit(1)
    }
    handling.cancel()
    exit(0)
  }
}
#endif
