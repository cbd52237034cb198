// A race on purpose: two threads add to one number and nothing orders them. CI compiles it with the thread sanitizer and
// requires a report, so that a run without reports is known to be one in which the sanitizer works.
//
// They count for seconds, unless the report ends the program, so that they overlap on one core too: the locks that are
// taken where a thread starts and ends would otherwise order the two by chance, and there would be nothing to report.
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
