import Foundation

/// The explorer's page, around the title and the data.
///
/// Its parts are text in the other files of this folder, so that a program contains the page in its own file, wherever it is
/// copied.
enum PageText {
  static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>
    """

  static let middle = """
    </title>
    <link rel="icon" href="data:,">
    <style>\(style)</style>
    </head>
    <body>
    \(body)
    <script type="application/json" id="data">
    """

  static let tail = """
    </script>
    <script>\(script)</script>
    </body>
    </html>
    """

  private static let body = """
    <noscript><p>This page needs JavaScript to draw a graph. All of its scripts are in this file.</p></noscript>
    <header id="bar">
    <h1 id="title"></h1>
    <p id="summary"></p>
    <div class="search">
    <input id="search" type="search" role="combobox" aria-label="Search entries" aria-autocomplete="list" aria-controls="suggestions" aria-expanded="false" placeholder="Search ( / )" autocomplete="off" spellcheck="false">
    <ul id="suggestions" role="listbox" aria-label="Suggestions" hidden></ul>
    </div>
    <div class="buttons" role="toolbar" aria-label="View">
    <button type="button" id="show-filters" aria-expanded="false" aria-controls="sidebar">Filters</button>
    <button type="button" id="view" title="Picture or table (t)">Table</button>
    <button type="button" id="fit" title="The whole picture (f)">Fit</button>
    <button type="button" id="smaller" aria-label="Smaller" title="Smaller (-)">−</button>
    <button type="button" id="larger" aria-label="Larger" title="Larger (+)">+</button>
    <button type="button" id="theme" aria-label="Light or dark" title="Light or dark">◐</button>
    </div>
    </header>
    <main>
    <nav id="sidebar" aria-label="Filters" hidden>
    <form id="filters"></form>
    <details id="all-findings"><summary>All findings</summary><ul></ul></details>
    <details><summary>Legend</summary><div id="legend"></div></details>
    </nav>
    <div id="stage">
    <svg id="picture" role="group" aria-label="The entries and their dependencies. The arrow keys move from box to box; the table has the same contents."></svg>
    <div id="table" role="region" aria-label="Table of the entries" tabindex="0" hidden></div>
    <p id="status" role="status"></p>
    </div>
    <aside id="details" aria-label="The chosen entry" hidden></aside>
    </main>
    """

  /// All parts are in one function, so that nothing else in the page can use their names.
  private static let script = """
    (() => {
    "use strict";
    \(parts.joined(separator: "\n\n"))
    })();
    """

  private static let parts = [
    model, words, state, motion, layered, layout, shapes, portions, lines, picture, keyboard, search, filters, details,
    table, about, start,
  ]

  /// Only the page's own script can run, and nothing can be loaded.
  private static let policy = [
    "default-src 'none'", "style-src \(source(of: style))", "script-src \(source(of: script))", "img-src data:",
    "base-uri 'none'", "form-action 'none'",
  ].joined(separator: "; ")

  /// The source of a text in the page, for the policy.
  private static func source(of text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: Array(text.utf8))).base64EncodedString())'"
  }
}
