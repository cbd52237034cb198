protocol UserService {
  func find(_ id: String) -> String?
}

protocol HasUserService {
  associatedtype UserServiceImpl: UserService
  var userService: UserServiceImpl { get }
}

protocol PaymentService {
  func charge(_ amount: Int)
}

protocol HasPaymentService {
  associatedtype PaymentServiceImpl: PaymentService
  var paymentService: PaymentServiceImpl { get }
}

struct NoUsers: UserService {
  func find(_ id: String) -> String? { nil }
}

struct NoPayment: PaymentService {
  func charge(_ amount: Int) {}
}

protocol LinkNoUsers: HasUserService {}

extension LinkNoUsers {
  var userService: NoUsers { NoUsers() }
}

protocol LinkNoPayment: HasPaymentService {}

extension LinkNoPayment {
  var paymentService: NoPayment { NoPayment() }
}

struct Bundle: LinkNoUsers, LinkNoPayment {}

struct Checkout<Services: HasUserService & HasPaymentService> {
  let services: Services

  func body(for id: String) -> String {
    services.paymentService.charge(1)
    return services.userService.find(id) ?? "nobody"
  }
}

@main
struct App {
  static func main() {
    print(Checkout(services: Bundle()).body(for: "ada"))
  }
}
