import ServiceCatalog
import Testing

/// A number, and the length of the chain of services below it.
private final class Link: Sendable {
  let depth: Int
  init(_ depth: Int) { self.depth = depth }
}

/// The outcome of a chain.
private enum End: Equatable {
  case depth(Int)
  case error(String)
}

/// Returns a locator in which each service needs the next.
private func chain(of count: Int) -> ServiceLocator {
  let locator = ServiceLocator()
  let names = (0..<count).map { "\($0)" }
  for (number, name) in names.enumerated() {
    if number == count - 1 {
      locator.register(name: name) { Link(1) }
    } else {
      let next = names[number + 1]
      locator.register(name: name) { Link(try $0.locate(Link.self, name: next).depth + 1) }
    }
  }
  return locator
}

private func end(of locator: ServiceLocator) -> End {
  do throws(CatalogError) {
    return .depth(try locator.locate(Link.self, name: "0").depth)
  } catch {
    return .error(error.kind.identifier)
  }
}

/// A blueprint that needs itself with a smaller number.
private struct CountdownBlueprint: ParameterizedBlueprint {
  static func assemble(_ input: Int, from catalog: any Assembling) throws -> Link {
    input == 1 ? Link(1) : Link(try catalog.obtain(\.countdown, with: input - 1).depth + 1)
  }
}

extension Catalog {
  fileprivate var countdown: CountdownBlueprint.Type { CountdownBlueprint.self }
}

// A stack overflow ends the process. Each test therefore runs in its own process.
@Suite("A chain of services, each of which needs the next")
struct DeepChainStackTests {
  /// The default stack of a thread on Apple platforms, other than the main thread.
  private static let smallStack = 512

  /// The stack for the longest chain that must work.
  ///
  /// Frames are larger in unoptimized builds.
  private static var sufficientStack: Int {
    #if DEBUG
    smallStack * 16
    #else
    Sanitizer.isActive ? smallStack * 16 : smallStack
    #endif
  }

  @Test("A chain of two hundred services works on a small stack")
  func twoHundred() async {
    await #expect(processExitsWith: .success) {
      let locator = chain(of: 200)
      #expect(onThread(stack: Self.sufficientStack) { end(of: locator) } == .depth(200))
    }
  }

  @Test("A chain of ten thousand ends in a service or an error, not an overflow, on a small stack")
  func tenThousand() async {
    await #expect(processExitsWith: .success) {
      let locator = chain(of: 10_000)
      let ends = onThread(stack: Self.smallStack) { [end(of: locator), end(of: locator)] } ?? []
      #expect(ends.count == 2)
      // The error must not depend on the former content of the stack.
      #expect(ends.first == ends.last)
    }
  }

  @Test(
    "A chain of ten thousand ends in a service or an error in time on a large stack",
    // A sanitizer has a stack of its own, which is not that deep.
    .enabled(if: !Sanitizer.isActive), .timeLimit(.minutes(10)))
  func largeStack() async {
    await #expect(processExitsWith: .success) {
      let locator = chain(of: 10_000)
      #expect(onThread(stack: 512 * 1024) { end(of: locator) } != nil)
    }
  }

  @Test("A chain of one blueprint with ten thousand inputs ends in an error", .enabled(if: !Sanitizer.isActive))
  func recurring() async {
    await #expect(processExitsWith: .success) {
      let catalog = Catalog(name: "test")
      catalog.install(CountdownBlueprint())
      let end = onThread(stack: 144) {
        do throws(CatalogError) {
          return End.depth(try catalog.obtain(\.countdown, with: 256).depth)
        } catch {
          return End.error(error.kind.identifier)
        }
      }
      #expect(end == .error("path-too-deep"))
      #expect((try? catalog.obtain(\.countdown, with: 256).depth) == 256)
    }
  }
}
