import BenchmarkHarness
import PlainStyleServices
import StyleServices

typealias Work = @Sendable (Int) throws -> Void

/// A case of two: by hand, and through a bundle.
func pair(_ name: String, _ hand: @escaping Work, linked: @escaping Work) -> Case {
  Case(name, [Contestant("hand", loop: hand), Contestant("linked", loop: linked)], ratios: [])
}

/// A case of two: by hand, and through a context.
func pair(_ name: String, _ hand: @escaping Work, cake: @escaping Work) -> Case {
  Case(name, [Contestant("hand", loop: hand), Contestant("cake", loop: cake)], ratios: [])
}

// The loops are inlined where a case is written down, so that the operation is called directly and not through a
// closure. Its argument is another one each time, so that it cannot be called once for all.

@inline(__always)
func loop(_ operation: (Int) throws -> Int, _ iterations: Int) rethrows {
  for iteration in 0..<iterations { consume(try operation(iteration % 10)) }
}

@inline(__always)
func users(_ operation: (App, Int) -> Int, _ iterations: Int) {
  let app = App()
  loop({ operation(app, $0) }, iterations)
}

@inline(__always)
func orders(_ operation: (App, Int) throws(OrderError) -> Int, _ iterations: Int) throws {
  let app = App()
  try loop({ try operation(app, $0) }, iterations)
}

@inline(__always)
func faces(_ operation: (Context, Int) -> Int, _ iterations: Int) {
  let context = Context(type: AppContext.self)
  loop({ operation(context, $0) }, iterations)
}

@inline(__always)
func plainUsers(_ operation: (PlainApp, Int) -> Int, _ iterations: Int) {
  let app = PlainApp()
  loop({ operation(app, $0) }, iterations)
}

@inline(__always)
func plainOrders(_ operation: (PlainApp, Int) throws(OrderError) -> Int, _ iterations: Int) throws {
  let app = PlainApp()
  try loop({ try operation(app, $0) }, iterations)
}
