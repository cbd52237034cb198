struct Parcel: Sendable {
  let code: String
  let recipient: String
  let grams: Int
}

protocol Notifier: Sendable {
  func notify(_ recipient: String, about code: String)
}

struct ConsoleNotifier: Notifier {
  let sender: String

  func notify(_ recipient: String, about code: String) { print("\(sender) to \(recipient): \(code) has arrived") }
}

protocol Tariff: Sendable {
  func price(of parcel: Parcel) -> Int
}

struct WeightTariff: Tariff {
  let centsPerKilo: Int

  func price(of parcel: Parcel) -> Int { max(1, (parcel.grams + 999) / 1000) * centsPerKilo }
}

final class ShelfPlan: Sendable {
  private let shelves: [String]

  init(shelves: [String]) { self.shelves = shelves }

  func shelf(for parcel: Parcel) -> String { shelves[parcel.code.count % shelves.count] }
}
