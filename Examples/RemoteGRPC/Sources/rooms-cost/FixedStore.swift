import Bookings
import Foundation

/// A store that does nothing, so that only the call is measured.
struct FixedStore: BookingStore, BookingBackend {
  private let all = (0..<100).map { number in
    let start = Date(timeIntervalSince1970: 1_793_606_400) + Double(number) * 3600
    return Booking(
      id: Int64(number + 1), owner: "ada",
      request: BookingRequest(
        room: "blue", start: start, end: start + 3600, title: "Review", reference: "reference \(number)"))
  }

  func store(actingAs caller: String) -> any BookingStore { self }
  func book(_ request: BookingRequest) async throws(StoreError) -> Booking { all[0] }
  func cancel(_ id: Booking.ID) async throws(StoreError) {}
  func bookings(from: Date, to: Date) async throws(StoreError) -> [Booking] { all }
  func reach(_ revision: Int64) async throws(StoreError) -> Int64 { revision }
  func status() async throws(StoreError) -> StoreStatus {
    StoreStatus(revision: 1, watchers: 0, delivered: 0, server: "fixed")
  }
  func changes(after revision: Int64) -> Changes { Changes { { () async throws(StoreError) in nil } } }
  func close() async {}
}
