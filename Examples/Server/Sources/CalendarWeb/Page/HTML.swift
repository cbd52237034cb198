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
