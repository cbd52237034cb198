// A race on purpose: two threads add to one number without synchronization. CI compiles it with the thread sanitizer
// and requires a report. This proves that the sanitizer works in runs without reports.
//
// The threads count for seconds, unless the report ends the program, so that they overlap even on one core. Otherwise
// the locks at a thread's start and end could order them by chance, and no race would be reported.
import Foundation

final class Counter: @unchecked Sendable {
  var count = 0
}

let counter = Counter()
let isDone = DispatchSemaphore(value: 0)

for _ in 0..<2 {
  Thread.detachNewThread {
    for _ in 0..<50_000_000 { counter.count += 1 }
    isDone.signal()
  }
}
for _ in 0..<2 { isDone.wait() }
print("counted \(counter.count)")
