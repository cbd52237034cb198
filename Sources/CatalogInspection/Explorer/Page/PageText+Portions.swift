extension PageText {
  /// Long lists: a part of the script.
  static let portions = #"""
    // Long lists, which are filled on demand, because a browser takes a second for ten thousand rows.

    /// Fills an element with the first rows. Returns the button that adds more.
    function inPortions(element, items, size, row) {
      const more = html("button", { type: "button", class: "more" });
      const add = () => {
        const start = element.children.length;
        element.append(...items.slice(start, start + size).map(row));
        const left = items.length - element.children.length;
        more.hidden = left === 0;
        more.textContent = `Show more (${left.toLocaleString("en")} left)`;
      };
      more.addEventListener("click", () => {
        const next = element.children.length;
        add();
        // The button may be hidden now.
        element.children[next]?.querySelector("button")?.focus({ preventScroll: true });
      });
      add();
      return more;
    }
    """#
}
