#if Tools
import Foundation

/// Advice for a user whose package is compiled again and again.
///
/// Before version 6.4, SwiftPM passes the traits to the compiler in the order of a set, which differs between processes.
enum RepeatedBuilds {
  #if (Macros || Lifecycle || Observability) && !compiler(>=6.4)
  private static let canHappen = true
  #else
  private static let canHappen = false
  #endif

  /// Reports the missing variable on standard error.
  static func reportMissingVariable() {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard canHappen, ProcessInfo.processInfo.environment[name, default: "0"] == "0" else { return }
    Console.report(
      "note: set \(name)=1 in each shell: SwiftPM 6.3 otherwise compiles a package with several traits again and again")
  }
}
#endif
