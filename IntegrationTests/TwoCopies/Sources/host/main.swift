#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Calls functions of libraries, each loaded apart from the others: `host LIBRARY:FUNCTION...`.
for argument in CommandLine.arguments.dropFirst() {
  let words = argument.split(separator: ":").map(String.init)
  guard let library = dlopen(words[0], RTLD_NOW | RTLD_LOCAL), let function = dlsym(library, words[1]) else {
    fatalError(String(cString: dlerror()))
  }
  unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
}
