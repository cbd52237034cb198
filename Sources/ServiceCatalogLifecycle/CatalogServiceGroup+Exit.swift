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
    /// The exit code is 0 after a graceful shutdown. If anything failed, it is 1, and the text of every error is on standard
    /// error. An error that `main` throws would be a trap instead.
    ///
    /// - Parameter signals: What begins a graceful shutdown.
    ///
    /// Concurrency: from any task; the process ends before it returns.
    public func runAndExit(signals: [UnixSignal] = [.sigterm, .sigint]) async -> Never {
      let service = ServiceGroupConfiguration.ServiceConfiguration(
        service: self, successTerminationBehavior: .gracefullyShutdownGroup, failureTerminationBehavior: .cancelGroup,
        serviceName: "CatalogServiceGroup")
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [service], gracefulShutdownSignals: signals, logger: options.logger))
      do {
        try await group.run()
      } catch {
        StandardError.print("\(error)")
        exit(1)
      }
      exit(0)
    }
  }
#endif
