import ServiceCatalog

enum Desktop: String, Sendable {
    case gnome, kde, none

    static func detect(_ environment: [String: String]) -> Desktop {
        switch environment["XDG_CURRENT_DESKTOP"]?.lowercased() {
        case "gnome"?, "ubuntu:gnome"?: .gnome
        case "kde"?: .kde
        default: .none
        }
    }
}

protocol Notifier: Sendable { func notify(_ text: String) }

struct CommandNotifier: Notifier {
    let command: [String]
    func notify(_ text: String) { print((command + [text]).joined(separator: " ")) }
}

struct BellNotifier: Notifier {
    func notify(_ text: String) { print("\u{07}\(text)") }
}

struct NotifierBlueprint: SuppliedBlueprint { typealias Output = any Notifier }

struct Pomodoro: Sendable {
    let notifier: any Notifier
    var work: Duration = .seconds(1500)
    var rest: Duration = .seconds(300)

    func run(_ rounds: Int) -> Duration {
        (0..<rounds).reduce(Duration.zero) { total, round in
            notifier.notify("round \(round + 1)")
            return total + work + rest
        }
    }
}

struct PomodoroBlueprint: Blueprint {
    static func assemble(from catalog: any Assembling) throws -> Pomodoro { Pomodoro(notifier: try catalog[\.notifier]) }
}

extension Catalog {
    var notifier: NotifierBlueprint.Type { NotifierBlueprint.self }
    var pomodoro: PomodoroBlueprint.Type { PomodoroBlueprint.self }

    func prepare(for desktop: Desktop) {
        switch desktop {
        case .gnome:
            supply(NotifierBlueprint.self) { _ in CommandNotifier(command: ["notify-send"]) }
        case .kde:
            supply(NotifierBlueprint.self) { _ in CommandNotifier(command: ["kdialog", "--passivepopup"]) }
        case .none:
            supply(NotifierBlueprint.self) { _ in BellNotifier() }
        }
        install(PomodoroBlueprint())
    }
}

@main
struct Timer {
    static func main() throws {
        let catalog = Catalog(name: "timer")
        catalog.prepare(for: .detect(["XDG_CURRENT_DESKTOP": "GNOME"]))
        print(try catalog[\.pomodoro].run(4))
    }
}
