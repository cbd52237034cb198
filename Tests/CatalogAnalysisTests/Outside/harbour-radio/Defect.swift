// The services of the harbour's radio room. They exist once, and nothing replaces them but tests.

protocol ShipRegister: Sendable {
  func name(of callSign: String) -> String
}

protocol RadioLog: Sendable {
  func add(_ line: String)
}

protocol Dispatcher: Sendable {
  func call(_ callSign: String) -> String
}

protocol Berths: Sendable {
  func berth(for callSign: String) -> Int
}

// MARK: Components

protocol ShipRegisterComponent {
  static var shipRegister: any ShipRegister { get }
  static func createShipRegister() -> any ShipRegister
}

protocol RadioLogComponent {
  static var radioLog: any RadioLog { get }
  static func createRadioLog() -> any RadioLog
}

protocol DispatcherComponent {
  static var dispatcher: any Dispatcher { get }
  static func createDispatcher() -> any Dispatcher
}

protocol BerthsComponent {
  static var berths: any Berths { get }
  static func createBerths() -> any Berths
}

// MARK: Implementations

private struct PaperRegister: ShipRegister {
  func name(of callSign: String) -> String { callSign == "DGXY" ? "Gudrun" : "unknown" }
}

protocol PaperRegisterComponent: ShipRegisterComponent {}
extension PaperRegisterComponent {
  static func createShipRegister() -> any ShipRegister { PaperRegister() }
}

private struct PrintingLog: RadioLog {
  let register: any ShipRegister
  let berths: any Berths

  func add(_ line: String) { print("log:", line, register.name(of: "DGXY"), berths.berth(for: "DGXY")) }
}

protocol PrintingLogComponent: RadioLogComponent {}
extension PrintingLogComponent where Self: ShipRegisterComponent & BerthsComponent {
  static func createRadioLog() -> any RadioLog { PrintingLog(register: shipRegister, berths: berths) }
}

private struct ChannelDispatcher: Dispatcher {
  let register: any ShipRegister
  let log: any RadioLog

  func call(_ callSign: String) -> String {
    log.add("calling \(callSign)")
    return "\(register.name(of: callSign)), go ahead"
  }
}

protocol ChannelDispatcherComponent: DispatcherComponent {}
extension ChannelDispatcherComponent where Self: ShipRegisterComponent & RadioLogComponent {
  static func createDispatcher() -> any Dispatcher { ChannelDispatcher(register: shipRegister, log: radioLog) }
}

private struct TideBerths: Berths {
  let dispatcher: any Dispatcher

  func berth(for callSign: String) -> Int { callSign.count }
  func announce(_ callSign: String) -> String { dispatcher.call(callSign) }
}

protocol TideBerthsComponent: BerthsComponent {}
extension TideBerthsComponent where Self: DispatcherComponent {
  static func createBerths() -> any Berths { TideBerths(dispatcher: dispatcher) }
}

// MARK: Program

enum RadioRoom: PaperRegisterComponent, PrintingLogComponent, ChannelDispatcherComponent, TideBerthsComponent {
  static let shipRegister = createShipRegister()
  static let radioLog = createRadioLog()
  static let dispatcher = createDispatcher()
  static let berths = createBerths()
}

@main
enum Harbour {
  static func main() {
    print(RadioRoom.dispatcher.call("DGXY"))
    print("berth", RadioRoom.berths.berth(for: "DGXY"))
  }
}
