// Two mistakes on purpose, by name: `use-after-free` reads freed memory, and `leak` loses objects in a reference cycle.
// CI compiles it with the address sanitizer and requires a report of each. This proves that the sanitizer works in runs
// without reports.

final class Node {
  var next: Node?
  /// The weak reference adds a side table, which seems to be leaked too, and must not hide the leaked object.
  weak var observer: Node?
}

/// Reads a number from freed memory.
@inline(never)
func useAfterFree() -> Int {
  let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  memory.initialize(to: 1)
  memory.deallocate()
  return memory.pointee
}

/// Leaks many pairs of objects, because an unused place on the stack may still point to one of them.
@inline(never)
func leak() {
  for _ in 0..<100 {
    let node = Node()
    node.next = Node()
    node.next?.next = node
    node.next?.observer = node
    node.observer = node.next
  }
}

switch CommandLine.arguments.last {
case "use-after-free": print("read \(useAfterFree())")
case "leak": leak()
default: fatalError("Pass use-after-free or leak.")
}
