import CalendarDatabase
import CalendarService
import CalendarStore
import CivilTime
import Foundation

/// A user's agenda as HTML.
struct AgendaPage {
  let user: User
  let asked: Days

  var html: String {
    HTML.page(
      title: "Agenda",
      body: """
        <header>
        <h1>Agenda of \(HTML.escaped(user.name))</h1>
        <form method="post" action="/logout"><button>Log out</button></form>
        </header>
        <form method="get" action="/">
        <label>From <input type="date" name="from" value="\(asked.days.first.map { "\($0.date)" } ?? "")"></label>
        <label>Days <input type="number" name="days" min="1" max="366" value="\(asked.days.count)"></label>
        <label>Zone <input name="zone" value="\(HTML.escaped(asked.zone.displayName))"></label>
        <button>Show</button>
        </form>
        \(asked.days.filter { !$0.entries.isEmpty }.map(section).joined(separator: "\n"))
        \(asked.days.allSatisfy(\.entries.isEmpty) ? "<p>There is nothing on these days.</p>" : "")
        """)
  }

  private func section(_ day: CalendarDay) -> String {
    let rows = day.entries.map { entry in
      let place = entry.event.location.map { " <span class=\"place\">\(HTML.escaped($0))</span>" } ?? ""
      let kind = entry.event.status == .cancelled ? " class=\"cancelled\"" : ""
      let time = HTML.escaped(entry.timeText(in: asked.zone))
      return "<tr\(kind)><th scope=\"row\">\(time)</th><td>\(HTML.escaped(entry.titleText))\(place)</td></tr>"
    }
    return """
      <section>
      <h2>\(HTML.escaped(day.date.longText))</h2>
      <table>
      \(rows.joined(separator: "\n"))
      </table>
      </section>
      """
  }
}

/// A page that asks for a token.
struct LoginPage {
  /// The reason why the last token was rejected, if there was one.
  let message: String?

  var html: String {
    HTML.page(
      title: "Log in",
      body: """
        <h1>Calendar</h1>
        \(message.map { "<p role=\"alert\">\(HTML.escaped($0))</p>" } ?? "")
        <form method="post" action="/login">
        <input autocomplete="username" value="calendar" hidden>
        <label>Token <input name="token" type="password" autocomplete="current-password" required></label>
        <button>Log in</button>
        </form>
        """)
  }
}
