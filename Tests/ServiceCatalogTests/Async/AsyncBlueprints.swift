import ServiceCatalog

/// A blueprint whose part has the blueprint's name and is assembled after a suspension.
///
/// A test can supply another part.
protocol AsyncPartBlueprint: AsyncBlueprint where Output == Part {}

extension AsyncPartBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Part {
    await Task.yield()
    return Part(String(keyOf: String(describing: Self.self)))
  }
}

// The planets' blueprints suspend before they return.
struct MarsBlueprint: AsyncPartBlueprint {}
struct VenusBlueprint: AsyncPartBlueprint {}
struct EarthBlueprint: AsyncPartBlueprint {}

extension Catalog {
  var mars: MarsBlueprint.Type { MarsBlueprint.self }
  var venus: VenusBlueprint.Type { VenusBlueprint.self }
  var earth: EarthBlueprint.Type { EarthBlueprint.self }
}

/// An asynchronous gate.
///
/// Tasks wait in `pass()` until `open()` is called.
actor Door {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private(set) var arrived = 0

  /// Waits until the door is open.
  ///
  /// Cancellation does not wake the waiter.
  func pass() async {
    arrived += 1
    for arrival in arrivals where arrival.count <= arrived { arrival.continuation.resume() }
    arrivals.removeAll { $0.count <= arrived }
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits until `count` tasks are waiting at the door.
  func waitFor(_ count: Int) async {
    if arrived < count { await withCheckedContinuation { arrivals.append((count, $0)) } }
  }
}

/// A blueprint of an asynchronous token that a test supplies.
protocol AsyncLinkBlueprint: AsyncBlueprint where Output == Token {}

/// Ten thousand blueprints of asynchronous tokens.
private struct AsyncLink<Thousands: Digit, Hundreds: Digit, Tens: Digit, Ones: Digit>: AsyncLinkBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Token { throw Mishap() }
}

private let digits: [any Digit.Type] = [
  D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

/// Returns the blueprint with a number below ten thousand.
func asyncLink(_ number: Int) -> any AsyncLinkBlueprint.Type {
  link(digits[number / 1000], digits[number / 100 % 10], digits[number / 10 % 10], digits[number % 10])
}

private func link(
  _ thousands: any Digit.Type, _ hundreds: any Digit.Type, _ tens: any Digit.Type, _ ones: any Digit.Type
) -> any AsyncLinkBlueprint.Type {
  func open<T: Digit, H: Digit, Z: Digit, O: Digit>(
    _: T.Type, _: H.Type, _: Z.Type, _: O.Type
  ) -> any AsyncLinkBlueprint.Type {
    AsyncLink<T, H, Z, O>.self
  }
  return open(thousands, hundreds, tens, ones)
}

extension Catalog {
  func supplyLink(_ number: Int, builder: @escaping @Sendable (Catalog) async throws -> Token) {
    func open<B: AsyncLinkBlueprint>(_: B.Type) { supply(B.self, builder: builder) }
    open(asyncLink(number))
  }

  func link(_ number: Int) async throws(CatalogError) -> Token { try await asyncLink(number).obtain(from: self) }
}
