import Dispatch
import Foundation
import ServiceCatalog
import ServiceCatalogTesting
import Testing

@Suite(
  "Callbacks outside of the test's tasks",
  .catalog(leaks: .forbidden) { $0.supply(ClockBlueprint.self) { _ in ObjectClock() } })
struct CallbackTests {
  @Test("withMain carries the test's catalog to a thread")
  func thread() async {
    let catalog = Catalog.main
    let (without, with) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let without = Catalog.main === catalog
        continuation.resume(returning: (without, catalog.withMain { isClock() && Catalog.main === catalog }))
      }
    }
    #expect(!without)
    #expect(with)
  }

  @Test("withMain carries the test's catalog to a dispatch queue")
  func queue() async {
    let catalog = Catalog.main
    let (without, with) = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let without = Catalog.main === catalog
        continuation.resume(returning: (without, catalog.withMain { isClock() && Catalog.main === catalog }))
      }
    }
    #expect(!without)
    #expect(with)
  }

  @Test("A C callback on the caller's thread sees the catalog, and one on another thread needs its context")
  func callbackOfC() {
    let catalog = Catalog.main
    #expect(sortedByC([3, 1, 2]) == [1, 2, 3])
    var thread = pthread_t()
    let context = Context(catalog)
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        let context = unsafe Unmanaged<Context>.fromOpaque(argument!).takeRetainedValue()
        context.outcomes.append(Catalog.main !== context.catalog)
        context.outcomes.append(context.catalog.withMain { isClock() })
        return nil
      }, Unmanaged.passRetained(context).toOpaque())
    #expect(status == 0)
    pthread_join(thread, nil)
    #expect(context.outcomes.all == [true, true])
  }

  @Test("withMain carries the test's catalog to a detached task and its asynchronous operation")
  func detached() async {
    let catalog = Catalog.main
    let task = Task.detached {
      let without = Catalog.main === catalog
      return await (
        without,
        catalog.withMain {
          await Task.yield()
          async let child = isClock()
          return await child && Catalog.main === catalog
        }
      )
    }
    let (without, with) = await task.value
    #expect(!without)
    #expect(with)
  }
}

private final class Context: Sendable {
  let catalog: Catalog
  let outcomes = Collected<Bool>()

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }
}

/// Whether `Catalog.main` is the catalog of these tests.
private func isClock() -> Bool {
  (try? Catalog.main[\.clock].now) == 7
}

/// Sorts the numbers if `Catalog.main` in a C callback is the catalog of these tests.
private func sortedByC(_ numbers: [Int32]) -> [Int32] {
  var numbers = numbers
  unsafe qsort(&numbers, numbers.count, MemoryLayout<Int32>.stride) { left, right in
    guard isClock() else { return 0 }
    return unsafe left!.load(as: Int32.self) - right!.load(as: Int32.self)
  }
  return numbers
}
