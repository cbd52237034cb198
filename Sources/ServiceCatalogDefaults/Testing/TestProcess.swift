public import Foundation

/// The facts of a process that a test chooses.
///
/// ```swift
/// TestProcess(arguments: ["tool", "--verbose"], environment: ["LANG": "C"])
/// ```
///
/// Concurrency: a `Sendable` value.
public struct TestProcess: ProcessInformation {
  /// The arguments of the command line, which begin with the name of the program.
  public var arguments: [String]
  /// The variables of the environment.
  public var environment: [String: String]
  /// The name of the process.
  public var processName = "test"
  /// The number of the process.
  public var processIdentifier: Int32 = 1
  /// The name of the machine in the network.
  public var hostName = "localhost"
  /// The version of the operating system.
  public var operatingSystemVersion = OperatingSystemVersion(majorVersion: 1, minorVersion: 0, patchVersion: 0)
  /// The number of processor cores that are in use.
  public var activeProcessorCount = 1
  /// The number of bytes of the machine's memory.
  public var physicalMemory: UInt64 = 1 << 30
  /// The seconds since the machine was started.
  public var systemUptime: TimeInterval = 0

  /// Creates the facts of a process.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line.
  ///   - environment: The variables of the environment.
  ///
  /// Concurrency: callable from any thread.
  public init(arguments: [String] = ["test"], environment: [String: String] = [:]) {
    self.arguments = arguments
    self.environment = environment
  }
}
