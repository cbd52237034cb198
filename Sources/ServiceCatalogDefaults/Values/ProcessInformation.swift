public import Foundation

/// The arguments, the environment and other facts of a process.
///
/// `ProcessInfo` conforms to the protocol. A test uses a ``TestProcess``, because `ProcessInfo` has no subclasses on Linux.
///
/// ```swift
/// let isVerbose = try catalog[\.processInfo].arguments.contains("--verbose")
/// ```
///
/// Concurrency: `Sendable`; every property may be read from any thread.
public protocol ProcessInformation: Sendable {
  /// The arguments of the command line, which begin with the name of the program.
  var arguments: [String] { get }
  /// The variables of the environment.
  var environment: [String: String] { get }
  /// The name of the process.
  var processName: String { get }
  /// The number of the process.
  var processIdentifier: Int32 { get }
  /// The name of the machine in the network.
  var hostName: String { get }
  /// The version of the operating system.
  var operatingSystemVersion: OperatingSystemVersion { get }
  /// The number of processor cores that are in use.
  var activeProcessorCount: Int { get }
  /// The number of bytes of the machine's memory.
  var physicalMemory: UInt64 { get }
  /// The seconds since the machine was started.
  var systemUptime: TimeInterval { get }
}

extension ProcessInfo: ProcessInformation {}
