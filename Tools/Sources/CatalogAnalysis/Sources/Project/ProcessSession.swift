#if Tools
import Foundation
import Subprocess

/// The processes that a program has started, directly or indirectly.
///
/// A process may leave its group, as the manifest that SwiftPM runs does, and gets another parent when its own ends. But it
/// stays in its session, unless it begins a new one.
struct ProcessSession {
  /// The number of the session, which is that of the program's process.
  let number: pid_t

  /// Kills all processes of the session.
  ///
  /// A process that starts others meanwhile is found in the next round.
  func kill() async {
    for _ in 0..<10 {
      let members = await Self.processes().filter { getsid($0) == number }
      if members.isEmpty { return }
      for member in members { _ = Foundation.kill(member, SIGKILL) }
    }
  }

  /// The numbers of all processes.
  private static func processes() async -> [pid_t] {
    #if os(Linux)
    // Not every image for containers has `ps`.
    return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    #else
    // A cancelled task would kill `ps`.
    let listing = Task.detached {
      try await run(.name("ps"), arguments: ["-A", "-o", "pid="], output: .string(limit: .max))
    }
    return ((try? await listing.value.standardOutput) ?? "").split(whereSeparator: \.isWhitespace).compactMap {
      pid_t($0)
    }
    #endif
  }
}
#endif
