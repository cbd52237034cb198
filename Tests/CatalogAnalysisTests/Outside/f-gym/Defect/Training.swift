enum Membership: String, Sendable, CaseIterable {
  case basic, premium
  var price: Int { self == .basic ? 20 : 45 }
}

struct Exercise: Sendable {
  let name: String
  var repetitions: Int
  func harder(by count: Int) -> Exercise { Exercise(name: name, repetitions: repetitions + count) }
}

protocol Coach: Sendable { func adapt(_ exercise: Exercise) -> Exercise }

struct StrictCoach: Coach {
  func adapt(_ exercise: Exercise) -> Exercise { exercise.harder(by: 5) }
}

struct NoCoach: Coach {
  func adapt(_ exercise: Exercise) -> Exercise { exercise }
}

struct Timetable: Sendable { let hours: ClosedRange<Int> }
