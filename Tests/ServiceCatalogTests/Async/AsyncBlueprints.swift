import ServiceCatalog

/// A blueprint that assembles a part named like itself, after a while, unless a test supplies something else.
protocol AsyncPartBlueprint: AsyncBlueprint where Output == Part {}

extension AsyncPartBlueprint {
  static func assemble(from catalog: any Assembling) async throws -> Part {
    await Task.yield()
    return Part(String(describing: Self.self))
  }
}

// Planets come in their own time.
struct MarsBlueprint: AsyncPartBlueprint {}
struct VenusBlueprint: AsyncPartBlueprint {}
struct EarthBlueprint: AsyncPartBlueprint {}

extension Catalog {
  var mars: MarsBlueprint.Type { MarsBlueprint.self }
  var venus: VenusBlueprint.Type { VenusBlueprint.self }
  var earth: EarthBlueprint.Type { EarthBlueprint.self }
}

/// A gate for tasks: shut until somebody opens it.
actor Door {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private(set) var arrived = 0

  /// Waits until the door is open; a cancellation does not wake it.
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

  /// Waits until so many have come to the door.
  func waitFor(_ count: Int) async {
    if arrived < count { await withCheckedContinuation { arrivals.append((count, $0)) } }
  }
}
