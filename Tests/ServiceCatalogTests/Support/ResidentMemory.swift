import Foundation

/// The memory that the process uses.
enum ResidentMemory {
  /// Whether growth can be measured here.
  ///
  /// A sanitizer holds freed memory back, so that every release looks like a leak.
  static let isMeasurable = bytes != nil && !Sanitizer.isActive

  /// Returns the growth in bytes while `body` runs.
  ///
  /// Call it in an exit test, because nothing else allocates in a process of its own. Run the same code before it, so
  /// that caches and pools are full.
  static func growth(over body: () throws -> Void) rethrows -> Int {
    let before = bytes ?? 0
    try body()
    return (bytes ?? 0) - before
  }

  /// Returns the growth in bytes while the asynchronous `body` runs.
  static func growth(over body: () async throws -> Void) async rethrows -> Int {
    let before = bytes ?? 0
    try await body()
    return (bytes ?? 0) - before
  }

  /// The bytes in use, or `nil` on systems where the tests cannot read it.
  private static var bytes: Int? {
    #if canImport(Darwin)
    var statistics = malloc_statistics_t()
    unsafe malloc_zone_statistics(nil, &statistics)
    return statistics.size_in_use
    #elseif os(Linux)
    // It is chance whether the allocator has returned freed memory to the system.
    if let trim = unsafe dlsym(dlopen(nil, RTLD_NOW), "malloc_trim") {
      _ = unsafe unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    // Pages of files come and go, and so do others, but then they are in the swap space.
    let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
    let sizes = ["RssAnon:", "VmSwap:"].compactMap { name in
      lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
    return sizes.count == 2 ? sizes.reduce(0, +) * 1024 : nil
    #else
    return nil
    #endif
  }
}

/// The sanitizer of the test build.
enum Sanitizer {
  /// Whether the tests are built with a sanitizer.
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
