import ServiceCatalog

final class ParcelDesk {
  private let tariff: any Tariff
  private let shelves: ShelfPlan
  private let notifier: any Notifier
  private(set) var income = 0

  init(locator: ServiceLocator) throws {
    tariff = try locator.locate()
    shelves = try locator.locate()
    notifier = try locator.locate()
  }

  func accept(_ parcel: Parcel) -> String {
    income += tariff.price(of: parcel)
    return shelves.shelf(for: parcel)
  }

  func deliver(_ parcels: [Parcel]) {
    for parcel in parcels {
      notifier.notify(parcel.recipient, about: parcel.code)
    }
  }
}
