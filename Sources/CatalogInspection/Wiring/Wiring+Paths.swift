import ServiceCatalog

extension Wiring {
  /// The ways on which an entry needs another, the shortest first; of those that are as long, in the order of the needs.
  ///
  /// - Parameters:
  ///   - start: The entry that needs the other.
  ///   - end: The entry that is needed, or the name of one that is supplied nowhere.
  ///   - limit: How many to look for at most.
  /// - Returns: Each way as its needs, on which no entry comes twice, but for one that leads back to its start.
  ///
  /// Complexity: linear in the numbers of entries and needs for each way, unless cycles lead astray.
  package func paths(from start: Entry.ID, to end: Entry.ID, limit: Int = 10) -> [[Need]] {
    var search = PathSearch(self, to: end, limit: limit)
    return search.paths(from: start)
  }

  /// The needs of an entry, each owner and piece of code once.
  package func needs(for id: Entry.ID) -> [Int] {
    var seen: Set<[String]> = []
    return needs.indices.filter { number in
      let need = needs[number]
      return need.to == id
        && seen.insert([need.from ?? "", need.from == nil ? need.code : "", need.kind.rawValue]).inserted
    }
  }
}

/// Looks for ways to one entry, each longer than those before.
private struct PathSearch {
  private let end: Wiring.Entry.ID
  private let limit: Int
  private var needs: [Wiring.Entry.ID: [Wiring.Need]] = [:]
  /// How far it is to the end; nothing for those from which there is no way.
  private var distances: [Wiring.Entry.ID: Int] = [:]
  private var found: [[Wiring.Need]] = []
  /// What may still be looked at, so that a graph full of cycles takes no more than a moment.
  private var steps = 200_000

  init(_ wiring: Wiring, to end: Wiring.Entry.ID, limit: Int) {
    self.end = end
    self.limit = limit
    var owners: [Wiring.Entry.ID: [Wiring.Entry.ID]] = [:]
    var seen: Set<[String]> = []
    for need in wiring.needs {
      guard let from = need.from, seen.insert([from, need.to]).inserted else { continue }
      needs[from, default: []].append(need)
      owners[need.to, default: []].append(from)
    }
    distances[end] = 0
    var next = [end]
    var index = 0
    while index < next.count {
      let id = next[index]
      index += 1
      for owner in owners[id] ?? [] where distances[owner] == nil {
        distances[owner] = (distances[id] ?? 0) + 1
        next.append(owner)
      }
    }
  }

  mutating func paths(from start: Wiring.Entry.ID) -> [[Wiring.Need]] {
    // No way that comes to no entry twice is longer than there are entries with a way.
    for length in 1...max(1, distances.count) where found.count < limit && steps > 0 {
      look(from: start, length: length, visited: [start], way: [])
    }
    return found
  }

  private mutating func look(
    from id: Wiring.Entry.ID, length: Int, visited: Set<Wiring.Entry.ID>, way: [Wiring.Need]
  ) {
    for need in needs[id] ?? [] where found.count < limit && steps > 0 {
      steps -= 1
      if need.to == end {
        if length == 1 { found.append(way + [need]) }
      } else if length > 1, let distance = distances[need.to], distance < length, !visited.contains(need.to) {
        look(from: need.to, length: length - 1, visited: visited.union([need.to]), way: way + [need])
      }
    }
  }
}
