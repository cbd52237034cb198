extension PageText {
  /// The search: a part of the script.
  static let search = #"""
    // Search with suggestions: a combobox with a list box, following WAI-ARIA's practices.

    const mostSuggestions = 12;

    class Search {
      /// `choose(id)`: called with the entry that the user takes.
      constructor(input, list, model, choose) {
        Object.assign(this, { input, list, model, choose, found: [], active: -1 });
        this.texts = [...model.entries.values()].map((entry) => ({ entry, texts: searchedTexts(entry) }));
        input.addEventListener("input", () => this.suggest());
        input.addEventListener("focus", () => this.suggest());
        input.addEventListener("blur", () => this.close());
        input.addEventListener("keydown", (event) => this.key(event));
        // The field keeps its focus while an option is pressed.
        list.addEventListener("pointerdown", (event) => event.preventDefault());
      }

      suggest() {
        const query = this.input.value.trim().toLowerCase();
        this.found = query === "" ? [] : this.matches(query.split(/\s+/));
        this.list.replaceChildren(...this.found.map((entry, index) => this.option(entry, index)));
        if (query !== "" && this.found.length === 0) {
          this.list.append(html("li", { class: "none", role: "option", "aria-disabled": "true" }, "no match"));
        }
        this.list.hidden = query === "";
        this.input.setAttribute("aria-expanded", String(query !== ""));
        this.activate(this.found.length > 0 ? 0 : -1);
      }

      /// The entries that contain all words. The rank of an entry is that of its worst match.
      matches(words) {
        const ranked = [];
        for (const { entry, texts } of this.texts) {
          const rank = Math.max(...words.map((word) => Math.min(...texts.map((text, place) => rankOf(text, word) + place))));
          if (rank < Infinity) ranked.push({ entry, rank });
        }
        ranked.sort((one, other) => one.rank - other.rank || one.entry.name.length - other.entry.name.length
          || (one.entry.name < other.entry.name ? -1 : 1));
        return ranked.slice(0, mostSuggestions).map(({ entry }) => entry);
      }

      option(entry, index) {
        const about = [moduleName(entry.module), entry.key, entry.output].filter((text) => text !== undefined && text !== "");
        return html("li", {
          id: `option-${index}`, role: "option", "aria-selected": "false", onclick: () => this.take(index),
        }, html("bdi", {}, ...breakable(entry.name)), html("span", { class: "place" }, ...breakable(about.join(" · "))));
      }

      activate(index) {
        this.active = index;
        [...this.list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
        if (index < 0) this.input.removeAttribute("aria-activedescendant");
        else this.input.setAttribute("aria-activedescendant", `option-${index}`);
        this.list.children[index]?.scrollIntoView({ block: "nearest" });
      }

      key(event) {
        if (event.isComposing) return;
        const length = this.found.length;
        if (event.key === "ArrowDown" && length > 0) this.activate((this.active + 1) % length);
        else if (event.key === "ArrowUp" && length > 0) this.activate((this.active + length - 1) % length);
        else if (event.key === "Enter") this.take(this.active);
        else if (event.key === "Escape") this.input.value = "", this.close();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }

      take(index) {
        const entry = this.found[index];
        if (entry === undefined) return;
        this.input.value = "";
        this.close();
        this.choose(entry.id);
      }

      close() {
        this.list.hidden = true;
        this.input.setAttribute("aria-expanded", "false");
        this.activate(-1);
      }
    }

    /// The searched texts of an entry, the most important first.
    function searchedTexts(entry) {
      return [entry.name, entry.key, entry.output, entry.module, entry.place, entry.declared].map((text) => text ?? "");
    }

    /// The rank of a match: the text begins with it, a word begins with it, it is the initials of the words, or it is
    /// anywhere.
    function rankOf(text, query) {
      const lower = text.toLowerCase();
      if (lower === query) return 0;
      if (lower.startsWith(query)) return 10;
      const words = text.split(/(?=\p{Lu})|[^\p{L}\p{N}]+/u).filter((word) => word !== "");
      if (words.some((word) => word.toLowerCase().startsWith(query))) return 20;
      if (words.map((word) => word[0]).join("").toLowerCase().startsWith(query)) return 30;
      return lower.includes(query) ? 40 : Infinity;
    }
    """#
}
