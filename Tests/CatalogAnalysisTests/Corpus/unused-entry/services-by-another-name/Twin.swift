protocol UserService {
  func find(_ id: String) -> String?
}

protocol HasUserService {
  associatedtype UserServiceImpl: UserService
  var userService: UserServiceImpl { get }
}

protocol Clock {
  var hour: Int { get }
}

protocol HasClock {
  associatedtype ClockImpl: Clock
  var clock: ClockImpl { get }
}

typealias DoorServices = HasUserService & HasClock

struct AnyUsers: UserService {
  func find(_ id: String) -> String? { id }
}

struct NightClock: Clock {
  let hour = 23
}

protocol LinkAnyUsers: HasUserService {}

extension LinkAnyUsers {
  var userService: AnyUsers { .init() }
}

struct Door<Services> where Services: DoorServices {
  let services: Services

  func opens(to id: String) -> Bool {
    guard services.clock.hour < 22 else { return false }
    return services.userService.find(id) != nil
  }
}

final class House: LinkAnyUsers, HasClock {
  let clock = NightClock()
  private(set) lazy var door = Door(services: self)
}

@main
struct App {
  static func main() {
    print(House().door.opens(to: "ada"))
  }
}
