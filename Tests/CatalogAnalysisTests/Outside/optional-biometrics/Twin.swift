import ServiceCatalog

protocol Biometrics: Sendable {
    var kind: String { get }
    func evaluate(reason: String) -> Bool
}

struct FaceBiometrics: Biometrics {
    let kind = "Face"
    func evaluate(reason: String) -> Bool { !reason.isEmpty }
}

protocol Keychain: Sendable {
    subscript(key: String) -> String? { get }
}

struct DictionaryKeychain: Keychain {
    let items: [String: String]
    subscript(key: String) -> String? { items[key] }
}

@MainActor
final class UnlockViewModel {
    enum Step: Equatable {
        case biometrics(String)
        case passcode
        case unlocked
    }

    private let biometrics: (any Biometrics)?
    private let keychain: any Keychain
    private(set) var step: Step

    init(locator: ServiceLocator) {
        keychain = locator.inject((any Keychain).self)
        biometrics = try? locator.locate((any Biometrics).self)
        step = biometrics.map { .biometrics($0.kind) } ?? .passcode
    }

    func unlock(passcode: String?) {
        switch step {
        case .biometrics where biometrics?.evaluate(reason: "Unlock your notes") == true:
            step = .unlocked
        case .passcode where passcode == keychain["passcode"]:
            step = .unlocked
        default:
            step = .passcode
        }
    }
}

enum Composition {
    static func makeLocator() -> ServiceLocator {
        let locator = ServiceLocator()
        locator.register { FaceBiometrics() as any Biometrics }
        locator.register { DictionaryKeychain(items: ["passcode": "0000"]) as any Keychain }
        return locator
    }
}

@main
@MainActor
struct Vault {
    static func main() {
        let model = UnlockViewModel(locator: Composition.makeLocator())
        model.unlock(passcode: nil)
        print(model.step)
    }
}
