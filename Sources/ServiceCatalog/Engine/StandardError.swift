#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif os(Windows)
import CRT
#endif

/// The output for warnings that no observer receives.
///
/// It doesn't need Foundation.
package enum StandardError {
  package static func print(_ text: String) {
    var text = text + "\n"
    text.withUTF8 { bytes in
      // The bytes are valid while the closure runs. Text that can't be written is lost.
      #if os(Windows)
      _ = unsafe _write(2, bytes.baseAddress, UInt32(bytes.count))
      #else
      _ = unsafe write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
