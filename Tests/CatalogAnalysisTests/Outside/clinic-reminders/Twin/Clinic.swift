struct Appointment: Sendable {
  let patient: String
  let phone: String
  let hour: Int
}

protocol Diary: Sendable {
  func appointments() -> [Appointment]
}

struct PaperDiary: Diary {
  func appointments() -> [Appointment] {
    [
      Appointment(patient: "Noor", phone: "555-01", hour: 9),
      Appointment(patient: "Sam", phone: "555-02", hour: 11),
      Appointment(patient: "Lou", phone: "", hour: 16),
    ]
  }
}

protocol TextGateway: Sendable {
  func send(_ text: String, to phone: String)
  var sender: String { get }
}

struct StubGateway: TextGateway {
  let sender: String
  func send(_ text: String, to phone: String) { print("SMS \(phone) from \(sender): \(text)") }
}

protocol Clock: Sendable {
  var hour: Int { get }
}

struct MorningClock: Clock {
  let hour = 8
}
