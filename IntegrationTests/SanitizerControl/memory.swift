// Two mistakes on purpose, by name: `use-after-free` reads memory that is freed, and `leak` loses objects that keep each
// other. CI compiles it with the address sanitizer and requires a report of each, so that a run without reports is known
// to be one in which the sanitizer works.

final class Node {
  var next: Node?
  /// Gives the object a side table, which seems to be lost too, and must not hide that the object is.
  weak var observer: Node?
}

/// Reads a number in memory that it has freed.
@inline(never)
func useAfterFree() -> Int {
  let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  memory.initialize(to: 1)
  memory.deallocate()
  return memory.pointee
}

/// Loses pairs of objects; many, because a place on the stack that is out of use can still point to one of them.
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
