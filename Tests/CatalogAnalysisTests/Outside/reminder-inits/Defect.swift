import ServiceCatalog

protocol Notifier: Sendable {
  func notify(_ text: String)
}

protocol Calendar: Sendable {
  func events(on day: Int) -> [String]
}

protocol Preferences: Sendable {
  var lead: Int { get }
}

final class ConsoleNotifier: Notifier {
  private let preferences: any Preferences

  init(preferences: any Preferences = ServiceLocator.inject()) {
    self.preferences = preferences
  }

  func notify(_ text: String) { print("in \(preferences.lead) minutes: \(text)") }
}

final class FamilyCalendar: Calendar {
  private let entries = [1: ["dentist"], 2: ["football", "choir"]]
  private let notifier: any Notifier

  init(notifier: any Notifier = ServiceLocator.inject()) {
    self.notifier = notifier
  }

  func events(on day: Int) -> [String] {
    if entries[day] == nil { notifier.notify("nothing on day \(day)") }
    return entries[day] ?? []
  }
}

/// A busy family wants to know earlier.
final class AdaptivePreferences: Preferences {
  let lead: Int

  init(calendar: any Calendar) {
    let busiest = (1...7).map { calendar.events(on: $0).count }.max() ?? 0
    lead = busiest > 1 ? 30 : 10
  }

  convenience init() {
    self.init(calendar: ServiceLocator.inject())
  }
}

final class Reminder {
  private let calendar: any Calendar = ServiceLocator.inject()
  private let notifier: any Notifier = ServiceLocator.inject()

  func remind(of day: Int) {
    for event in calendar.events(on: day) { notifier.notify(event) }
  }
}

struct CalendarModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { FamilyCalendar() as any Calendar }
  }
}

struct NotificationModule: ServiceModule {
  func registerServices(in locator: ServiceLocator) {
    locator.register { ConsoleNotifier() as any Notifier }
    locator.register((any Preferences).self) { AdaptivePreferences() }
    locator.register { Reminder() }
  }
}

enum Wiring {
  static var modules: [any ServiceModule] { [CalendarModule(), NotificationModule()] }
}

ServiceLocator.shared.registerModules(Wiring.modules)
let reminder: Reminder = ServiceLocator.inject()
for day in 1...2 { reminder.remind(of: day) }
