import ServiceCatalog

final class ReminderService {
  private let diary: any Diary
  private let clock: any Clock
  private let gateway: (any TextGateway)?

  init(locator: ServiceLocator) throws {
    diary = try locator.locate()
    clock = try locator.locate()
    gateway = try? locator.locate((any TextGateway).self)
  }

  func remindAll() -> [String] {
    var letters: [String] = []
    for appointment in diary.appointments() where appointment.hour > clock.hour {
      let text = "Dear \(appointment.patient), see you at \(appointment.hour)."
      if let gateway, !appointment.phone.isEmpty {
        gateway.send(text, to: appointment.phone)
      } else {
        letters.append(text)
      }
    }
    return letters
  }
}

final class StatusPage {
  let line: String

  init(gateway: any TextGateway, diary: any Diary) {
    line = "\(diary.appointments().count) appointments, texts are sent from \(gateway.sender)"
  }
}
