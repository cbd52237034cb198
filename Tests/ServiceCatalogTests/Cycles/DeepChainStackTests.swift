import ServiceCatalog
import ServiceCatalogStyles
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
  end { () throws(CatalogError) in try locator.locate(Link.self, name: "0").depth }
}

private func end(_ depth: () throws(CatalogError) -> Int) -> End {
  do throws(CatalogError) {
    return .depth(try depth())
  } catch {
    return .error(error.kind.identifier)
  }
}

/// Returns functions that obtain the first of a chain of transient services, and of shared ones.
///
/// - Parameter binding: The number of the service whose builder binds the catalog.
private func chains(of count: Int, binding: Int? = nil) -> [@Sendable () -> End] {
  [freshTokens, keptTokens].map { tokens in
    let catalog = Catalog(name: "test")
    for (number, blueprint) in tokens.prefix(count).enumerated() {
      let next = number == count - 1 ? nil : tokens[number + 1]
      catalog.supplyToken(blueprint) { catalog in
        guard let next else { return Token(1) }
        if number == binding { return try catalog.withMain { Token(try catalog.token(next).origin + 1) } }
        return Token(try catalog.token(next).origin + 1)
      }
    }
    return { end { () throws(CatalogError) in try catalog.token(tokens[0]).origin } }
  }
}

/// Calls `body` after the stack has grown by a number of bytes.
private func using(_ bytes: Int, since start: Int? = nil, _ body: () -> End) -> End {
  var local = 0
  return unsafe withUnsafeMutablePointer(to: &local) { local in
    let here = Int(bitPattern: local)
    return (start ?? here) - here < bytes ? using(bytes, since: start ?? here, body) : body()
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

  @Test(
    "A chain of any length ends in a service or an error on a tiny stack",
    // A sanitizer's frames are larger than such a stack.
    .enabled(if: !Sanitizer.isActive))
  func tinyStack() async {
    await #expect(processExitsWith: .success) {
      for count in [1, 2, 3, 4, 5, 8, 12, 16, 24, 31, 32, 33, 34, 40, 64, 100] {
        for kilobytes in [64, 72, 96, 128] {
          for chain in chains(of: count) {
            let end = onThread(stack: kilobytes, chain)
            #expect(end == .depth(count) || end == .error("path-too-deep") && count > 4)
          }
        }
      }
    }
  }

  @Test("A binding in a builder doesn't hide that the stack is nearly exhausted", .enabled(if: !Sanitizer.isActive))
  func binding() async {
    await #expect(processExitsWith: .success) {
      for place in 0..<8 {
        for chain in chains(of: 33, binding: place) {
          let end = onThread(stack: 64, chain)
          #expect(end == .depth(33) || end == .error("path-too-deep"))
        }
      }
    }
  }

  @Test(
    "A chain ends in a service or an error if only a small part of the stack was free before",
    .enabled(if: !Sanitizer.isActive))
  func usedStack() async {
    await #expect(processExitsWith: .success) {
      for count in [1, 4, 5, 8, 20, 33, 100] {
        for chain in chains(of: count) {
          // The thread itself needs some kilobytes, and four unoptimized builders need 22.
          for free in [56, 58, 60, 64, 80] {
            let end = onThread(stack: 512) { using((512 - free) << 10, chain) }
            #expect(end == .depth(count) || end == .error("path-too-deep") && count > 4)
          }
        }
      }
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
