import ServiceCatalog

/// A blueprint whose part has the blueprint's name and is assembled after a suspension.
///
/// A test can supply another part.
protocol AsyncPartBlueprint: AsyncBlueprint where Output == Part {}

extension AsyncPartBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Part {
    await Task.yield()
    return Part(String(describing: Self.self))
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
