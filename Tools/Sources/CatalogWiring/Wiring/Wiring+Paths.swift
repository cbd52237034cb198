import ServiceCatalog
import ServiceCatalogDiagnostics

extension Wiring {
  /// Returns the paths from an entry to one that it needs, the shortest first.
  ///
  /// Paths of equal length are in the order of the needs.
  ///
  /// - Parameters:
  ///   - start: The entry that needs the other.
  ///   - end: The entry that is needed, or the name of an entry that is not supplied.
  ///   - limit: The maximum number of paths.
  /// - Returns: Each path as its needs. No entry occurs twice on a path, except for a cycle that returns to its start.
  ///
  /// Complexity: linear in the numbers of entries and needs for each path, or more if the graph has many cycles.
  package func paths(from start: Entry.ID, to end: Entry.ID, limit: Int = 10) -> [[Need]] {
    var search = PathSearch(self, to: end, limit: limit)
    return search.paths(from: start)
  }

  /// Returns the needs that refer to an entry, one for each owner and piece of code.
  package func needs(for id: Entry.ID) -> [Int] {
    var seen: Set<[String]> = []
    return needs.indices.filter { number in
      let need = needs[number]
      return need.to == id
        && seen.insert([need.from ?? "", need.from == nil ? need.code : "", need.kind.rawValue]).inserted
    }
  }
}

/// A search for paths to one entry, in order of length.
private struct PathSearch {
  private let end: Wiring.Entry.ID
  private let limit: Int
  private var needs: [Wiring.Entry.ID: [Wiring.Need]] = [:]
  /// The distance from each entry to the end; nil if no path exists.
  private var distances: [Wiring.Entry.ID: Int] = [:]
  private var found: [[Wiring.Need]] = []
  /// The remaining number of steps.
  ///
  /// It limits the time for a graph with many cycles.
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
    // Without a repeated entry, a path is no longer than the number of entries that reach the end.
    for length in 1...max(1, distances.count) where found.count < limit && steps > 0 {
      look(from: start, length: length, visited: [start], path: [])
    }
    return found
  }

  private mutating func look(
    from id: Wiring.Entry.ID, length: Int, visited: Set<Wiring.Entry.ID>, path: [Wiring.Need]
  ) {
    for need in needs[id] ?? [] where found.count < limit && steps > 0 {
      steps -= 1
      if need.to == end {
        if length == 1 { found.append(path + [need]) }
      } else if length > 1, let distance = distances[need.to], distance < length, !visited.contains(need.to) {
        look(from: need.to, length: length - 1, visited: visited.union([need.to]), path: path + [need])
      }
    }
  }
}
