import ServiceCatalog

protocol SessionService: AnyObject, Sendable {
    var token: String { get }
    func signOut()
}

protocol PushRegistrar: AnyObject, Sendable {
    func unregister()
}

final class LiveSessionService: SessionService {
    let token = "t0"
    private let push = Obtained(\.pushRegistrar)
    func signOut() { push.wrappedValue.unregister() }
}

struct SessionServiceBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any SessionService {
        LiveSessionService()
    }
}

final class APNSRegistrar: PushRegistrar {
    private let session: any SessionService
    init(session: any SessionService) { self.session = session }
    func unregister() { print("unregister with \(session.token)") }
}

struct PushRegistrarBlueprint: SharedBlueprint {
    static func assemble(from catalog: any Assembling) throws -> any PushRegistrar {
        APNSRegistrar(session: try catalog.obtain(\.sessionService))
    }
}

extension Catalog {
    var sessionService: SessionServiceBlueprint.Type { SessionServiceBlueprint.self }
    var pushRegistrar: PushRegistrarBlueprint.Type { PushRegistrarBlueprint.self }
}

// MARK: - Settings screen

@MainActor
final class SettingsViewModel {
    private let session: any SessionService
    init(session: any SessionService) { self.session = session }
    func didTapSignOut() { session.signOut() }
}

struct SettingsViewModelBlueprint: MainActorBlueprint {
    static func assemble(from catalog: any Assembling) throws -> SettingsViewModel {
        SettingsViewModel(session: try catalog[\.sessionService])
    }
}

extension Catalog {
    var settingsViewModel: SettingsViewModelBlueprint.Type { SettingsViewModelBlueprint.self }
}

@main
@MainActor
struct SettingsApp {
    static func main() throws {
        Catalog.main.install(SessionServiceBlueprint(), PushRegistrarBlueprint(), SettingsViewModelBlueprint())
        try Catalog.main[\.settingsViewModel].didTapSignOut()
    }
}
