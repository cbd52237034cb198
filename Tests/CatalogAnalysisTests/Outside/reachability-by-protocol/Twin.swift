import ServiceCatalog

protocol Reachability: Sendable {
    var isReachable: Bool { get }
}

struct PathReachability: Reachability {
    let interface: String
    var isReachable: Bool { interface != "none" }
}

protocol Haptics: Sendable {
    func bump()
}

struct QuietHaptics: Haptics {
    func bump() { print("bump") }
}

struct SystemServices: ServiceModule {
    func registerServices(in locator: ServiceLocator) {
        locator.register { PathReachability(interface: "wifi") as any Reachability }
        locator.register((any Haptics).self) { QuietHaptics() }
    }
}

@MainActor
final class OfflineBannerModel {
    private let reachability: any Reachability
    private let haptics: any Haptics

    init(locator: ServiceLocator = .shared) {
        reachability = locator.inject()
        haptics = locator.inject()
    }

    var text: String? {
        guard !reachability.isReachable else { return nil }
        haptics.bump()
        return "You are offline"
    }
}

// MARK: - Scene

@MainActor
final class SceneController {
    enum Tab: CaseIterable { case feed, search, profile }

    private(set) var selected: Tab = .feed
    private let banner: OfflineBannerModel

    init(banner: OfflineBannerModel) { self.banner = banner }

    func select(_ tab: Tab) -> String {
        selected = tab
        return [banner.text, "\(tab)"].compactMap { $0 }.joined(separator: " - ")
    }
}

@main
@MainActor
enum BannerApp {
    static func main() {
        ServiceLocator.shared.registerModules([SystemServices()])
        let scene = SceneController(banner: OfflineBannerModel())
        print(SceneController.Tab.allCases.map { scene.select($0) })
    }
}
