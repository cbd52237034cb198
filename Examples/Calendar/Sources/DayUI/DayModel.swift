import CalendarStore
import CivilTime
import Foundation

actor DayModel: DayModelProtocol {
  let date: CivilDate
  let store: any CalendarStoreProtocol
  private var fetching: Task<CalendarDay, any Error>?

  nonisolated var zone: TimeZone { store.zone }

  init(date: CivilDate, store: any CalendarStoreProtocol) {
    self.date = date
    self.store = store
  }

  func day() async throws -> CalendarDay {
    if let fetching { return try await fetching.value }
    let task = Task { [store, date] in try await store.days(in: DayWindow(first: date))[0] }
    fetching = task
    return try await task.value
  }
}
