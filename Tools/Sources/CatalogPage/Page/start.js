// The page: its parts, and the effects of the user's choices.

// The same values as in the style sheet.
const filtersWidth = 270;
const statusHeight = 26;

class Explorer {
  constructor(data) {
    const find = (id) => document.getElementById(id);
    this.narrow = matchMedia("(max-width: 900px)");
    this.model = new Model(data);
    this.showFilters(!this.narrow.matches, find("sidebar"));
    this.model.pixels = this.view.width * this.view.height;
    this.state = new State(this.model, location.hash);
    this.page = { status: find("status"), picture: find("picture"), table: find("table"), sidebar: find("sidebar") };
    const choose = (id) => this.choose(id);
    // If the pressed button disappears with its container, the panel gets the focus.
    const tell = (id) => { this.choose(id); this.details.focus(); };
    const unfold = (module) => this.fold([module], false);
    const fold = (module) => this.fold([module], true);
    const modules = [...this.model.modules.keys()];
    this.picture = new Picture(this.page.picture, { choose, unfold, fold, move: (at) => this.moved(at) });
    this.keyboard = new Keyboard(this.picture, { choose, unfold });
    this.details = new Details(find("details"), this.model, {
      choose: tell, close: () => this.letGo(),
      reveal: () => { this.change((state) => state.reveal()); this.showChosen(); },
      around: (isOn) => this.change((state) => { state.around = isOn; }),
    });
    this.table = new Table(this.page.table, this.model, { choose: tell });
    this.filters = new Filters(find("filters"), this.model, {
      hide: (field, value, isHidden) => this.change((state) => {
        state.hidden[isHidden ? "add" : "delete"](`${field}:${value}`);
      }),
      only: (which) => this.change((state) => { state.only = which; }),
      fold, unfold, foldAll: (isFolded) => this.fold(modules, isFolded),
    });
    new Search(find("search"), find("suggestions"), this.model, tell);
    this.connect(find);
    describe(this.model, find, tell);
    this.render(undefined);
    if (this.state.at === undefined) this.showChosen();
  }

  // MARK: what the user does

  connect(find) {
    const buttons = {
      fit: () => this.fit(), larger: () => this.picture.scaleBy(1.4), smaller: () => this.picture.scaleBy(1 / 1.4),
      view: () => this.turn(),
      theme: () => this.change((state) => {
        const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
        const next = { auto: isDark ? "light" : "dark", light: isDark ? "auto" : "dark", dark: isDark ? "light" : "auto" };
        state.theme = next[state.theme];
      }),
      "show-filters": () => this.showFilters(this.page.sidebar.hidden),
    };
    for (const [id, action] of Object.entries(buttons)) find(id).addEventListener("click", action);
    const keys = { "/": () => find("search").focus(), f: buttons.fit, t: buttons.view, "+": buttons.larger, "-": buttons.smaller };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input[type=search]")) return;
      if (event.key === "Escape") this.letGo();
      else if (keys[event.key] === undefined) return;
      else keys[event.key]();
      event.preventDefault();
    });
    window.addEventListener("popstate", () => this.restore());
    // If a panel opens or closes, the middle of the view stays the same.
    new ResizeObserver(() => {
      if (this.state.at === undefined) this.picture.open();
      else this.picture.moveTo(this.state.at);
    }).observe(this.page.picture);
    this.narrow.addEventListener("change", () => this.showFilters(!this.narrow.matches));
  }

  showFilters(isShown, sidebar = this.page.sidebar) {
    sidebar.hidden = !isShown;
    document.getElementById("show-filters").setAttribute("aria-expanded", String(isShown));
  }

  /// Changes between the picture and the table. If the old one had the focus, the new one gets it.
  turn() {
    const hadFocus = [this.page.picture, this.page.table].some((part) => part.contains(document.activeElement));
    this.change((state) => { state.view = state.view === "table" ? "picture" : "table"; });
    if (!hadFocus) return;
    if (this.state.view === "table") this.page.table.focus();
    else this.keyboard.focus();
  }

  /// Chooses no entry. The focus stays.
  letGo() {
    const { entry } = this.state;
    if (this.narrow.matches && !this.page.sidebar.hidden) return this.showFilters(false);
    if (entry === undefined) return;
    this.choose(undefined);
    if (this.state.view === "table") this.table.focus(entry);
    else this.picture.nodeOf.get(`entry:${entry}`)?.focus({ preventScroll: true });
  }

  choose(id) {
    if (id !== undefined && id === this.state.entry) return this.showChosen();
    // On a phone, the filters cover the entries.
    if (this.narrow.matches) this.showFilters(false);
    this.change((state) => {
      state.entry = id;
      if (id === undefined) state.around = false;
      else state.reveal();
    });
    this.showChosen();
  }

  /// Moves the chosen entry, or the module that it is folded into, into view.
  showChosen() {
    const { entry } = this.state;
    if (entry === undefined) return;
    const { module } = this.model.entries.get(entry);
    if (this.picture.show(this.state.folds(module) ? `module:${module}` : `entry:${entry}`)) this.moved(this.picture.at);
  }

  fold(modules, isFolded) {
    if (this.state.around) return this.say("Modules can't be collapsed while only an entry's neighbours are shown.");
    if (!isFolded && !this.state.canDraw(modules)) {
      return this.say(`At most ${mostDrawn.toLocaleString("en")} entries are drawn at once. Hide some with the filters, `
        + "choose an entry and show only its dependencies and dependents, or use the table.");
    }
    this.change((state) => {
      for (const module of modules) state.folded[isFolded ? "add" : "delete"](module);
    }, modules.length === 1 ? modules[0] : undefined);
    if (modules.length === 1 && this.picture.showModule(modules[0])) this.moved(this.picture.at);
  }

  // MARK: the state

  /// Changes the state, so that "back" undoes the change. If the drawing changes, `module` stays at its place in
  /// the view.
  change(action, module) {
    const before = this.state;
    this.state = before.copy();
    action(this.state);
    this.state.foldIfTooMany();
    if (this.state.fragment !== before.fragment) this.write("pushState");
    if (drawnBy(before) !== drawnBy(this.state)) {
      const place = () => this.picture.placeOf(this.state.entry, module);
      const from = place();
      this.draw();
      const to = place();
      const { at } = this.state;
      this.state.at = at && from && to ? [at[0] + to.x - from.x, at[1] + to.y - from.y, at[2]] : undefined;
      this.write("replaceState");
    }
    this.render(before, false);
  }

  moved(at) {
    this.state.at = at;
    clearTimeout(this.writing);
    // Browsers limit the rate of changes of the address, so not every step of a movement is written.
    this.writing = setTimeout(() => this.write("replaceState"), 250);
  }

  /// Writes the state to the address, if the page has one. A frame with inline text has none.
  write(how) {
    try {
      history[how](null, "", this.state.fragment);
    } catch (error) {
      if (error.name !== "SecurityError") throw error;
    }
  }

  /// Shows the whole picture. If its names are legible at that scale, this is the same position as when the page
  /// opens.
  fit() {
    this.picture.fit();
    this.state.at = this.picture.at[2] < scalesOf.legible ? this.picture.at : undefined;
    clearTimeout(this.writing);
    this.write("replaceState");
  }

  restore() {
    if (location.hash === this.state.fragment || (location.hash === "" && this.state.fragment === "#")) return;
    clearTimeout(this.writing);
    const before = this.state;
    this.state = new State(this.model, location.hash);
    this.render(before);
  }

  // MARK: what is shown

  render(before, draws = true) {
    const { state } = this;
    const isOther = drawnBy(before) !== drawnBy(state);
    document.documentElement.dataset.theme = state.theme;
    document.body.classList.toggle("as-table", state.view === "table");
    this.page.picture.toggleAttribute("inert", state.view === "table");
    this.page.table.hidden = state.view !== "table";
    document.getElementById("view").textContent = state.view === "table" ? "Picture" : "Table";
    this.filters.show(state);
    this.details.show(state);
    if (draws && isOther) this.draw();
    this.picture.highlight(this.model, state.entry);
    if (state.view === "table") this.table.show(state, shownBy(before) !== shownBy(state) || before.view !== "table");
    this.tellNumber();
    if (state.at !== undefined) this.picture.moveTo(state.at);
    else if (isOther || before?.at !== undefined) this.picture.open();
  }

  /// The room for the picture next to the filters. It doesn't depend on other panels, so that a link leads to the
  /// same picture.
  get view() {
    const { width, height } = document.querySelector("main").getBoundingClientRect();
    return {
      width: Math.max(width - (this.narrow.matches ? 0 : filtersWidth) - 2 * margin, 200),
      height: Math.max(height - statusHeight - 2 * margin, 200),
    };
  }

  draw() {
    const { state } = this;
    const hadFocus = this.picture.nodes.contains(document.activeElement);
    this.picture.draw(layOut(state, this.picture.widthOf, this.view));
    this.keyboard.drawn(state.entry, hadFocus);
  }

  /// Shows how many of the entries are visible, and why not more.
  tellNumber() {
    const { state } = this;
    const shown = state.entries;
    const all = this.model.entries.size;
    const number = shown.length === all ? `All ${count(all, "entry", "entries")}`
      : `${shown.length.toLocaleString("en")} of ${count(all, "entry", "entries")}`;
    const folded = shown.filter((entry) => state.folds(entry.module)).length;
    const modules = new Set(shown.map((entry) => entry.module)).size;
    this.say(shown.length === 0 ? "The filters hide all entries."
      : state.isCut ? `${number} shown, the nearest: no more are drawn at once.`
      : folded === shown.length && modules > 1 ? `${number} in ${count(modules, "collapsed module")}: expand one, or search.`
      : `${number} shown${folded > 0 ? `, ${folded.toLocaleString("en")} of them collapsed` : ""}.`);
  }

  say(text) {
    // A screen reader would read the same text again.
    if (this.page.status.textContent !== text) this.page.status.textContent = text;
  }
}

/// The part of a state that determines which entries are shown.
function shownBy(state) {
  if (state === undefined) return undefined;
  const { hidden, only, around, entry } = state;
  return JSON.stringify([[...hidden].sort(), only, around ? entry : null]);
}

/// The part of a state that determines the drawing.
function drawnBy(state) {
  return state && JSON.stringify([shownBy(state), [...state.folded].sort()]);
}

new Explorer(JSON.parse(document.getElementById("data").textContent));
