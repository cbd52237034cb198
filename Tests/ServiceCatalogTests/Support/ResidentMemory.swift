import Foundation

/// How much memory the process uses.
enum ResidentMemory {
  /// Whether a growth can be measured here.
  ///
  /// A sanitizer keeps freed memory back, so that every release looks like a leak.
  static let isMeasurable = bytes != nil && !Sanitizer.isActive

  /// The growth in bytes over a run of `body`.
  ///
  /// Call it from an exit test, because nothing else allocates in a process of its own. Let the same code run before, so
  /// that caches and pools are full.
  static func growth(over body: () throws -> Void) rethrows -> Int {
    let before = bytes ?? 0
    try body()
    return (bytes ?? 0) - before
  }

  /// The bytes in use; nil on systems where the tests don't know how to ask.
  private static var bytes: Int? {
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      unsafe malloc_zone_statistics(nil, &statistics)
      return statistics.size_in_use
    #elseif os(Linux)
      // The second field is the number of resident pages.
      let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
      return fields.flatMap { $0.count > 1 ? Int($0[1]) : nil }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    #else
      return nil
    #endif
  }
}

/// The sanitizer that the tests are built with.
enum Sanitizer {
  /// Whether there is one.
  static let isActive = ["__asan_init", "__tsan_init"].contains { hasSymbol($0) }

  private static func hasSymbol(_ name: String) -> Bool {
    #if os(Windows)
      return false
    #else
      // The handle of the main program.
      guard let program = unsafe dlopen(nil, RTLD_NOW) else { return false }
      return unsafe dlsym(program, name) != nil
    #endif
  }
}
