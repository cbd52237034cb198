#if Lifecycle && !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
import Foundation
import Logging
import ServiceCatalog
import ServiceCatalogLifecycle
import ServiceLifecycle
import Testing
import UnixSignals

struct WrongSetting: OperatorError {
  var name: String
  var description: String { "\(name) is wrong; choose another one" }
}

/// Writes a text to standard error before the process ends.
func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

@Suite("Processes that run a service group")
struct ProcessTests {
  @Test("SIGTERM ends a process with exit code 0")
  func sigtermEndsAProcessWithZero() async throws {
    let result = try await #require(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      let world = World([
        Behavior(
          run: {
            try? await gracefulShutdown(); say("stopped 0")
          }, dispose: { say("disposed 0") }),
        Behavior(
          needs: [0],
          run: {
            try? await gracefulShutdown(); say("stopped 1")
          }),
      ])
      let group = CatalogServiceGroup(world.catalog())
      Task {
        _ = await group.readiness.waitUntilReady()
        kill(getpid(), SIGTERM)
      }
      await group.runAndExit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.split(separator: "\n").filter { $0.hasSuffix("ed 0") || $0.hasSuffix("ed 1") } == [
        "stopped 1", "stopped 0", "disposed 0",
      ])
  }

  @Test("A second signal ends a process at once")
  func secondSignalEndsAProcessAtOnce() async throws {
    let expected = ExitTest.Condition.exitCode(128 + SIGTERM)
    let result = try await #require(processExitsWith: expected, observing: [\.standardErrorContent]) {
      let world = World([
        Behavior(
          run: {
            try? await gracefulShutdown()
            kill(getpid(), SIGTERM)
            await Gate().wait()
          }, dispose: { say("disposed 0") })
      ])
      let group = CatalogServiceGroup(world.catalog(), .init(secondSignal: .endsProcess(after: .zero)))
      Task {
        _ = await group.readiness.waitUntilReady()
        kill(getpid(), SIGTERM)
      }
      await group.runAndExit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("SIGTERM again: the process ends without a shutdown\n"))
    #expect(!text.contains("disposed"))
  }

  @Test(
    "A second signal at the same time as the first one, or one that is ignored, changes nothing",
    arguments: [true, false])
  func secondSignalIsIgnored(isIgnored: Bool) async throws {
    await #expect(processExitsWith: .exitCode(0)) { [isIgnored] in
      let world = World([
        Behavior(run: {
          try? await gracefulShutdown()
          for _ in 0..<3 { kill(getpid(), SIGTERM) }
        })
      ])
      let second: CatalogServiceGroup.SecondSignal = isIgnored ? .isIgnored : .endsProcess(after: .seconds(600))
      let group = CatalogServiceGroup(world.catalog(), .init(secondSignal: second))
      Task {
        _ = await group.readiness.waitUntilReady()
        kill(getpid(), SIGTERM)
      }
      await group.runAndExit()
    }
  }

  @Test("A cancellation signal cancels the services, in order")
  func cancellationSignalCancelsServices() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      let world = World([
        Behavior(
          run: {
            for await _ in AsyncStream<Void>.never {}
            say("cancelled 0")
          }, dispose: { say("disposed 0") }),
        Behavior(
          needs: [0],
          run: {
            for await _ in AsyncStream<Void>.never {}
            say("cancelled 1")
          }),
      ])
      let group = CatalogServiceGroup(world.catalog())
      Task {
        _ = await group.readiness.waitUntilReady()
        kill(getpid(), SIGQUIT)
      }
      await group.runAndExit(cancellationSignals: [.sigquit])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.split(separator: "\n").filter { $0.hasSuffix("ed 0") || $0.hasSuffix("ed 1") } == [
        "cancelled 1", "cancelled 0", "disposed 0",
      ])
  }

  @Test("A failed start ends a process with exit code 1 and a text")
  func failedStartEndsAProcessWithOneAndAText() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      let world = World([Behavior(assemble: { throw Broken(name: "disk") }), Behavior(needs: [0])])
      await CatalogServiceGroup(world.catalog()).runAndExit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("[assembly-failed] "))
    #expect(text.contains("  threw: Broken(name: \"disk\")\n"))
    #expect(text.contains("App/Entries.swift:0\n"))
    #expect(!text.contains("Fatal error"))
  }

  @Test("A failure that an operator can end is reported once, in one line", arguments: [true, false])
  func failureForOperatorsIsOneLine(isLogged: Bool) async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) { [isLogged] in
      let world = World([
        Behavior(), Behavior(needs: [0], assemble: { throw WrongSetting(name: "PORT") }),
        Behavior(needs: [0], assemble: { throw WrongSetting(name: "PORT") }),
      ])
      var logger = Logger(label: "test") { StreamLogHandler.standardError(label: $0) }
      logger.logLevel = isLogged ? .info : .critical
      await CatalogServiceGroup(world.catalog(), .init(logger: logger)).runAndExit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.components(separatedBy: "PORT is wrong; choose another one").count == 2, "\(text)")
    #expect(!text.contains("to fix:") && !text.contains("RunnableNode"), "\(text)")
    #expect(isLogged || text == "PORT is wrong; choose another one\n", "\(text)")
  }

  @Test("A service that fails after SIGTERM ends a process with exit code 1")
  func serviceThatFailsAfterSigtermEndsAProcessWithOne() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      let world = World([
        Behavior(run: {
          try? await gracefulShutdown(); throw Broken(name: "flush")
        })
      ])
      let group = CatalogServiceGroup(world.catalog())
      Task {
        _ = await group.readiness.waitUntilReady()
        kill(getpid(), SIGTERM)
      }
      await group.runAndExit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("[service-failed] the service of runnableNode<P0> threw"))
  }
}
#endif
