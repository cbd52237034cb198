/// The name of a customer, who has a database of their own.
struct TenantID: Hashable, Sendable {
  let name: String
}

/// A customer's database, which stores its notes in memory.
actor Database {
  nonisolated let tenant: TenantID
  private let journal: Journal
  private var notes: [String] = []

  init(tenant: TenantID, journal: Journal) async {
    self.tenant = tenant
    self.journal = journal
    await journal.write("open \(tenant.name)")
  }

  func add(_ note: String) -> Int {
    notes.append(note)
    return notes.count
  }

  func close() async { await journal.write("close \(tenant.name)") }
}

/// The lines that the program prints.
actor Journal {
  private(set) var lines: [String] = []
  private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

  func write(_ line: String) {
    lines.append(line)
    for reader in waiting where reader.line == line { reader.continuation.resume() }
    waiting.removeAll { $0.line == line }
  }

  /// Waits until a line is written.
  func wait(for line: String) async {
    if lines.contains(line) { return }
    await withCheckedContinuation { waiting.append((line, $0)) }
  }
}
