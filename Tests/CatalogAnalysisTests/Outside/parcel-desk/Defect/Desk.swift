import ServiceCatalog

final class ParcelDesk {
  private let tariff: any Tariff
  private let shelves: ShelfPlan
  private let locator: ServiceLocator
  private(set) var income = 0

  init(locator: ServiceLocator) throws {
    tariff = try locator.locate()
    shelves = try locator.locate()
    self.locator = locator
  }

  func accept(_ parcel: Parcel) -> String {
    income += tariff.price(of: parcel)
    return shelves.shelf(for: parcel)
  }

  func deliver(_ parcels: [Parcel]) {
    let notifier: any Notifier = locator.inject()
    for parcel in parcels {
      notifier.notify(parcel.recipient, about: parcel.code)
    }
  }
}
