import ServiceCatalog

enum SearchScope: CatalogScope {}

struct Query: Sendable {
  let city: String
  let genres: Set<String>
}

struct Concert: Sendable {
  let band: String
  let city: String
  let genre: String
}

protocol Provider: Sendable {
  func concerts(in city: String) async throws -> [Concert]
}

struct ClubProvider: Provider {
  func concerts(in city: String) async throws -> [Concert] {
    [Concert(band: "Trio X", city: city, genre: "jazz"), Concert(band: "Grind", city: city, genre: "metal")]
  }
}

struct HallProvider: Provider {
  func concerts(in city: String) async throws -> [Concert] {
    [Concert(band: "Philharmonic", city: city, genre: "classical")]
  }
}

actor Ranking {
  private let query: Query
  private var scored: [(concert: Concert, score: Int)] = []

  init(query: Query) { self.query = query }

  func add(_ concert: Concert) {
    scored.append((concert, query.genres.contains(concert.genre) ? 1 : 0))
  }

  func best(_ count: Int) -> [Concert] {
    scored.sorted { $0.score > $1.score }.prefix(count).map(\.concert)
  }
}

struct QueryBlueprint: SuppliedBlueprint {
  typealias Output = Query
  static var lifetime: Lifetime { .scoped(SearchScope.self) }
}

struct RankingBlueprint: SharedBlueprint {
  static var lifetime: Lifetime { .scoped(SearchScope.self) }
  static func assemble(from catalog: any Assembling) throws -> Ranking { Ranking(query: try catalog[\.query]) }
}

struct ProvidersBlueprint: ContributionBlueprint {
  typealias Element = any Provider
}

extension Catalog {
  var query: QueryBlueprint.Type { QueryBlueprint.self }
  var ranking: RankingBlueprint.Type { RankingBlueprint.self }
  var providers: ProvidersBlueprint.Type { ProvidersBlueprint.self }
}

func collect(_ city: String, from catalog: Catalog) async throws {
  let ranking = try catalog[\.ranking]
  try await withThrowingTaskGroup(of: [Concert].self) { group in
    for provider in try catalog[\.providers] {
      group.addTask { try await provider.concerts(in: city) }
    }
    for try await concerts in group {
      for concert in concerts { await ranking.add(concert) }
    }
  }
}

func search(_ query: Query, in catalog: Catalog) async throws -> [Concert] {
  try await catalog.withScope(SearchScope.self) { run in
    run.supply(QueryBlueprint.self, instance: query)
    try await collect(query.city, from: run)
    return await (try run[\.ranking]).best(2)
  }
}

@main
enum ConcertFinder {
  static func main() async throws {
    let catalog = Catalog(name: "concerts")
    catalog.install(RankingBlueprint())
    catalog.contribute(to: ProvidersBlueprint.self) { _ in ClubProvider() }
    catalog.contribute(to: ProvidersBlueprint.self) { _ in HallProvider() }

    let queries = [
      Query(city: "Oslo", genres: ["jazz"]),
      Query(city: "Bergen", genres: ["classical", "folk"]),
    ]
    for query in queries {
      for concert in try await search(query, in: catalog) { print(concert.city, concert.band) }
    }
  }
}
