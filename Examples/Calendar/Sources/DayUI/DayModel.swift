import CalendarStore
import Foundation

struct DayModel: DayModelProtocol {
  let day: CalendarDay
  let zone: TimeZone
}
