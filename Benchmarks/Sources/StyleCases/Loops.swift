import BenchmarkHarness
import PlainStyleServices
import StyleServices

typealias Work = @Sendable (Int) throws -> Void

/// Returns a case of two contestants: by hand, and through a bundle.
func pair(_ name: String, _ hand: @escaping Work, linked: @escaping Work) -> Case {
  Case(name, [Contestant("hand", loop: hand), Contestant("linked", loop: linked)], ratios: [])
}

/// Returns a case of two contestants: by hand, and through a context.
func pair(_ name: String, _ hand: @escaping Work, cake: @escaping Work) -> Case {
  Case(name, [Contestant("hand", loop: hand), Contestant("cake", loop: cake)], ratios: [])
}

// The loops are inlined at each case, so that they call the operation directly and not through a closure. The argument
// differs in each iteration, so that the compiler can't call the operation once for all.

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
