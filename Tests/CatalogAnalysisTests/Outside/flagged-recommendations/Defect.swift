import ServiceCatalog

struct FeatureFlags: Sendable {
    var recommendations = false
    var darkHeader = true

    init(arguments: [String]) {
        recommendations = arguments.contains("-recommendations")
        darkHeader = !arguments.contains("-light")
    }
}

protocol Recommender: Sendable {
    func items(for user: String) -> [String]
}

struct CollaborativeRecommender: Recommender {
    func items(for user: String) -> [String] { ["\(user)-1", "\(user)-2"] }
}

struct NoRecommendations: Recommender {
    func items(for user: String) -> [String] { [] }
}

struct RecommenderBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any Recommender { CollaborativeRecommender() }
}

@MainActor
final class HomeViewModel {
    private let recommender: any Recommender
    let header: String

    init(recommender: any Recommender, header: String) {
        self.recommender = recommender
        self.header = header
    }

    func rows(for user: String) -> [String] { [header] + recommender.items(for: user) }
}

struct HomeViewModelBlueprint: MainActorParameterizedBlueprint {
    static func assemble(_ header: String, from catalog: any Assembling) throws -> HomeViewModel {
        HomeViewModel(recommender: try catalog[\.recommender], header: header)
    }
}

extension Catalog {
    var recommender: RecommenderBlueprint.Type { RecommenderBlueprint.self }
    var home: HomeViewModelBlueprint.Type { HomeViewModelBlueprint.self }
}

struct HomeModule: CatalogModule {
    let flags: FeatureFlags

    func install(in catalog: Catalog) {
        catalog.install(HomeViewModelBlueprint())
        catalog.install {
            if flags.recommendations {
                RecommenderBlueprint()
            }
        }
    }
}

@main
@MainActor
enum HomeApp {
    static func main() throws {
        let flags = FeatureFlags(arguments: CommandLine.arguments)
        Catalog.main.install(HomeModule(flags: flags))
        let home = try Catalog.main.obtain(\.home, with: flags.darkHeader ? "dark" : "light")
        print(home.rows(for: "ada"))
    }
}
