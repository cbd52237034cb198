import Dispatch
import ServiceCatalog

/// Uses a scope on each of two threads, one after the other, and writes a mark before and after that.
enum ScopeOnThreads {
  static func use(_ count: Int) throws {
    let (catalog, mark) = (Operations.scoped(), UnsafeMutablePointer<Int>.allocate(capacity: 1))
    print("mark", UInt(bitPattern: mark))
    let address = UInt(bitPattern: mark)
    Work.begin()
    for _ in 0..<2 {
      let ended = DispatchSemaphore(value: 0)
      onSmallStack {
        for _ in 0..<10 { useScope(of: catalog) }
        write(address)
        for _ in 0..<count { useScope(of: catalog) }
        write(address)
        ended.signal()
        // The other thread gets no memory of this one.
        DispatchSemaphore(value: 0).wait()
      }
      ended.wait()
    }
    Work.end()
  }

  private static func useScope(of catalog: Catalog) {
    do { _ = try catalog.makeScope(Job.self).obtain(\.kept) } catch { fatalError("\(error)") }
  }

  @inline(never)
  private static func write(_ address: UInt) { UnsafeMutablePointer<Int>(bitPattern: address)?.pointee += 1 }
}
