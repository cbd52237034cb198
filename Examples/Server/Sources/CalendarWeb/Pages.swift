import CalendarDatabase
import CalendarModel
import CalendarStore
import Foundation

/// A user's agenda as HTML.
struct AgendaPage {
  let user: User
  let days: [CalendarDay]
  let zone: TimeZone

  var html: String {
    HTML.page(
      title: "Agenda",
      body: """
        <header>
        <h1>Agenda of \(HTML.escaped(user.name))</h1>
        <form method="post" action="/logout"><button>Log out</button></form>
        </header>
        <form method="get" action="/">
        <label>From <input type="date" name="from" value="\(days.first.map { "\($0.date)" } ?? "")"></label>
        <label>Days <input type="number" name="days" min="1" max="366" value="\(days.count)"></label>
        <label>Zone <input name="zone" value="\(HTML.escaped(zone.displayName))"></label>
        <button>Show</button>
        </form>
        \(days.filter { !$0.entries.isEmpty }.map(section).joined(separator: "\n"))
        \(days.allSatisfy(\.entries.isEmpty) ? "<p>There is nothing on these days.</p>" : "")
        """)
  }

  private func section(_ day: CalendarDay) -> String {
    let rows = day.entries.map { entry in
      let place = entry.event.location.map { " <span class=\"place\">\(HTML.escaped($0))</span>" } ?? ""
      let kind = entry.event.status == .cancelled ? " class=\"cancelled\"" : ""
      let time = HTML.escaped(entry.timeText(in: zone))
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

/// The parts that all pages share.
enum HTML {
  /// Returns a text in which a browser finds no markup.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    // Iterates over scalars: a combining mark after "<" would make both a different character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "'": result += "&#39;".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns a page around a body.
  static func page(title: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
    body { margin: 0 auto; max-width: 46rem; padding: 1rem; }
    header, form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
    header { justify-content: space-between; }
    h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .25rem; }
    table { border-collapse: collapse; width: 100%; }
    th { font-weight: normal; text-align: left; vertical-align: top; white-space: nowrap; width: 9rem; }
    th, td { border-top: 1px solid #8884; padding: .3rem .5rem .3rem 0; overflow-wrap: anywhere; }
    input, button { font: inherit; } .place { opacity: .7; } .cancelled td { text-decoration: line-through; }
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>
    """
  }
}
