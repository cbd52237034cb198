protocol Settings: AnyObject {
  var name: String { get }
}

protocol SettingsOwner {
  var settings: any Settings { get }
}

protocol Printer {
  func print()
}

protocol PrinterOwner {
  var printer: any Printer { get }
}

final class FixedSettings: Settings {
  let name: String
  init(name: String) { self.name = name }
}

struct NamePrinter: Printer {
  let name: String
  func print() { Swift.print(name) }
}

protocol NamePrinterOwner: PrinterOwner {}

extension NamePrinterOwner where Self: SettingsOwner {
  func createPrinter() -> any Printer { NamePrinter(name: settings.name) }
}

final class Context: SettingsOwner, NamePrinterOwner {
  let settings: any Settings
  private(set) lazy var printer: any Printer = createPrinter()

  init(name: String) {
    settings = FixedSettings(name: name)
  }
}

@main
struct App {
  static func main() {
    let context = Context(name: "Ada")
    context.printer.print()
  }
}
