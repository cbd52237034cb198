extension PageText {
  /// The user's choices: a part of the script.
  static let state = #"""
    // The user's choices. They are in the fragment of the address, so that a link restores them and "back" undoes them.

    const mostDrawn = 2500;
    const mostDrawnAtFirst = 1500;
    // A page opens with folded modules if all of its entries would fill more screens than this.
    const mostScreens = 2.5;
    const pixelsOfEntry = 9500;
    // The neighbourhood of an entry contains it, and at most this many entries in each direction.
    const mostAround = mostDrawn / 2 - 1;
    const scales = [0.005, 4];

    class State {
      constructor(model, fragment = "") {
        this.model = model;
        this.read(new URLSearchParams(fragment.replace(/^#/, "")));
      }

      read(fields) {
        const { model } = this;
        const entry = fields.get("entry");
        this.entry = model.entries.has(entry) ? entry : undefined;
        this.view = fields.get("view") === "table" ? "table" : "picture";
        this.theme = ["light", "dark"].includes(fields.get("theme")) ? fields.get("theme") : "auto";
        this.around = fields.has("around") && this.entry !== undefined;
        this.only = ["findings", "error"].includes(fields.get("only")) ? fields.get("only") : "all";
        this.hidden = new Set(fields.getAll("hide"));
        this.folded = new Set(fields.getAll("fold").filter((name) => model.modules.has(name)));
        const isAsAtFirst = !fields.has("folded") && !fields.has("fold");
        if (fields.get("folded") === "all" || (isAsAtFirst && this.foldsAtFirst)) this.folded = new Set(model.modules.keys());
        for (const name of fields.getAll("open")) this.folded.delete(name);
        // A link to an entry shows the entry.
        if (isAsAtFirst && this.entry !== undefined) this.unfoldChosen();
        this.foldIfTooMany();
        const at = (fields.get("at") ?? "").split(",").map(Number);
        const isPlace = at.length === 3 && at.every((value) => Math.abs(value) < 1e7) && at[2] >= scales[0] && at[2] <= scales[1];
        this.at = isPlace ? at : undefined;
      }

      get foldsAtFirst() {
        const { entries, modules, pixels } = this.model;
        return entries.size > mostDrawnAtFirst || (modules.size > 1 && entries.size * pixelsOfEntry > mostScreens * pixels);
      }

      get fragment() {
        const fields = new URLSearchParams();
        if (this.entry !== undefined) fields.set("entry", this.entry);
        if (this.view !== "picture") fields.set("view", this.view);
        if (this.theme !== "auto") fields.set("theme", this.theme);
        if (this.around) fields.set("around", "");
        if (this.only !== "all") fields.set("only", this.only);
        for (const hidden of this.hidden) fields.append("hide", hidden);
        this.writeFolded(fields);
        if (this.at !== undefined) fields.set("at", this.at.map((value) => +value.toPrecision(7)).join(","));
        return `#${fields}`;
      }

      /// The folded modules or the unfolded ones, whichever are fewer.
      writeFolded(fields) {
        const modules = [...this.model.modules.keys()];
        const open = modules.filter((name) => !this.folded.has(name));
        if (open.length < this.folded.size) {
          if (!this.foldsAtFirst || open.length > 0) fields.set("folded", "all");
          for (const name of open) fields.append("open", name);
        } else {
          if (this.foldsAtFirst && this.folded.size === 0) fields.set("folded", "none");
          for (const name of this.folded) fields.append("fold", name);
        }
      }

      copy() {
        return new State(this.model, this.fragment);
      }

      // MARK: what is shown

      /// Whether the filters show an entry.
      lets(entry) {
        const hides = (field) => this.hidden.has(`${field}:${entry[field]}`);
        if (hides("module") || hides("kind") || hides("lifetime") || hides("style")) return false;
        if (this.only === "findings") return entry.findings.length > 0;
        if (this.only === "error") return worstSeverity(entry.findings) === "error";
        return true;
      }

      /// Removes all filters that hide the chosen entry.
      reveal() {
        const entry = this.model.entries.get(this.entry);
        for (const field of ["module", "kind", "lifetime", "style"]) this.hidden.delete(`${field}:${entry[field]}`);
        if (!this.lets(entry)) this.only = "all";
        this.unfoldChosen();
      }

      unfoldChosen() {
        const { module } = this.model.entries.get(this.entry);
        if (this.canDraw([module])) this.folded.delete(module);
      }

      /// The entries that the filters show. If the user wants only the neighbourhood of the chosen entry, they are the
      /// nearest ones, as many as can be drawn at once.
      get entries() {
        const all = [...this.model.entries.values()].filter((entry) => this.lets(entry));
        if (!this.around) return all;
        const near = new Set([this.entry]);
        for (const direction of ["needs", "neededBy"]) {
          for (const id of this.model.reach(this.entry, direction, mostAround)) near.add(id);
        }
        return all.filter((entry) => near.has(entry.id));
      }

      /// Whether the chosen entry has more neighbours than are drawn.
      get isCut() {
        return this.around && ["needs", "neededBy"].some((direction) =>
          this.model.reach(this.entry, direction, mostAround).size >= mostAround);
      }

      /// Whether a browser can draw the picture with these modules unfolded.
      canDraw(unfolded = []) {
        return this.entries.filter(({ module }) => !this.folds(module) || unfolded.includes(module)).length <= mostDrawn;
      }

      foldIfTooMany() {
        if (!this.canDraw()) this.folded = new Set(this.model.modules.keys());
      }

      /// Whether a module is one box. In the neighbourhood of an entry, nothing is folded.
      folds(module) {
        return !this.around && this.folded.has(module);
      }
    }
    """#
}
