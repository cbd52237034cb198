#if Lifecycle
import Logging
import ServiceCatalog
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
  /// The exit code is 0 after a graceful shutdown, and 1 after a cancellation signal. After a failure, it's 1, and the
  /// text of every error is printed to standard error, except for an ``OperatorError`` that was logged. If `main` threw the error, the program would trap instead.
  ///
  /// The first signal starts a graceful shutdown. The second signal ends the process immediately, without disposing
  /// anything, unless ``Options/secondSignal`` says otherwise. In this case, the exit code is 128 plus the signal's
  /// number, as in shells.
  ///
  /// - Parameters:
  ///   - signals: The signals that start a graceful shutdown.
  ///   - cancellationSignals: The signals that cancel the services, in the order in which they would be stopped.
  ///
  /// Concurrency: callable from any task. The process ends, so the method doesn't return.
  public func runAndExit(
    signals: [UnixSignal] = [.sigterm, .sigint], cancellationSignals: [UnixSignal] = []
  ) async -> Never {
    let sequence = await UnixSignalsSequence(trapping: signals + cancellationSignals)
    let running = Task.detached { try await self.run() }
    let (clock, second) = (ContinuousClock(), options.secondSignal)
    let handling = Task.detached {
      var first: ContinuousClock.Instant?
      for await signal in sequence {
        switch (first, second) {
        case (nil, _):
          first = clock.now
          if signals.contains(signal) { self.triggerGracefulShutdown() } else { running.cancel() }
        case (let begin?, .endsProcess(let pause)) where begin.duration(to: clock.now) >= pause:
          StandardError.print("\(signal) again: the process ends without a shutdown")
          exit(128 + signal.rawValue)
        case (_, .endsProcess), (_, .isIgnored): break
        }
      }
    }
    do {
      try await running.value
    } catch is CancellationError {
      exit(1)
    } catch let error as CatalogServiceGroupError {
      error.print(unless: options.logger.logLevel <= .error)
      exit(1)
    } catch {
      StandardError.print("\(error)")
      exit(1)
    }
    handling.cancel()
    exit(0)
  }
}
#endif
