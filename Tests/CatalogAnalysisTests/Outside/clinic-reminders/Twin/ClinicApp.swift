import ServiceCatalog

@main
struct ClinicApp {
  static func main() throws {
    let locator = ServiceLocator()
    locator.registerModules([ClinicModule(sender: "Clinic"), OfficeModule()])

    let page = try locator.locate(StatusPage.self)
    print(page.line)
    let reminders: ReminderService = try locator.locate()
    let letters = reminders.remindAll()
    for letter in letters { print("letter:", letter) }
    print("\(letters.count) letters to post")
  }
}
