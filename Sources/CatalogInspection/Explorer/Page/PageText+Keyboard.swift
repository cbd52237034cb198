extension PageText {
  /// The picture by keyboard: a part of the script.
  static let keyboard = #"""
    // The picture by keyboard: Tab focuses one box, the arrow keys move to the nearest box in their direction, and
    // Enter chooses it.

    class Keyboard {
      /// `picture`: the picture to move in; `actions`: `choose(id)`, `unfold(module)`.
      constructor(picture, actions) {
        Object.assign(this, { picture, actions, current: undefined });
        picture.nodes.addEventListener("keydown", (event) => this.key(event));
        picture.nodes.addEventListener("focusin", (event) => {
          const id = event.target.dataset.item;
          if (id === undefined) return;
          this.makeCurrent(id);
          // A box that a key focuses is moved into view. A box that is pressed already is.
          if (event.target.matches(":focus-visible") && picture.show(id)) picture.actions.move(picture.at);
        });
      }

      /// After drawing, Tab focuses the chosen box, or the previous one, or the module that it is folded into, or the
      /// first one. If a box that no longer exists had the focus, the new one gets it.
      drawn(chosen, hadFocus) {
        const { items } = this.picture.layout;
        const module = this.module;
        const ids = [`entry:${chosen}`, this.current, `module:${module}`];
        const id = ids.find((id) => items.has(id))
          ?? [...items.values()].find((item) => item.entry?.module === module)?.id ?? this.firstItem?.id;
        this.current = undefined;
        if (id === undefined) return;
        this.makeCurrent(id);
        if (hadFocus) this.focus();
      }

      /// Focuses the box that Tab reaches.
      focus() {
        this.picture.nodeOf.get(this.current)?.focus({ preventScroll: true });
      }

      get firstItem() {
        return [...this.picture.layout.items.values()].reduce((best, item) =>
          (best === undefined || item.x + item.y / 1e4 < best.x + best.y / 1e4 ? item : best), undefined);
      }

      makeCurrent(id) {
        this.picture.nodeOf.get(this.current)?.setAttribute("tabindex", "-1");
        this.picture.nodeOf.get(id)?.setAttribute("tabindex", "0");
        this.current = id;
        const item = this.picture.layout.items.get(id);
        this.module = item.entry ? item.entry.module : item.module;
      }

      key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const item = this.picture.layout.items.get(event.target.dataset.item);
        if (item === undefined) return;
        const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
        if (direction !== undefined) {
          const next = this.nearest(item, direction);
          if (next !== undefined) this.picture.nodeOf.get(next.id).focus({ preventScroll: true });
        } else if (event.key === "PageDown" || event.key === "PageUp") {
          this.picture.nodeOf.get(this.inTurn(item, event.key === "PageDown" ? 1 : -1).id).focus({ preventScroll: true });
        } else if (event.key === "Enter" || event.key === " ") {
          if (item.entry) this.actions.choose(item.entry.id);
          else this.actions.unfold(item.module);
        } else {
          return;
        }
        event.preventDefault();
      }

      /// The next or previous box in reading order. The first follows the last.
      inTurn(item, step) {
        const items = [...this.picture.layout.items.values()].sort((one, other) => one.y - other.y || one.x - other.x);
        return items[(items.indexOf(item) + step + items.length) % items.length];
      }

      /// The nearest box in a direction. The distance across the direction counts three times.
      nearest(from, [x, y]) {
        let best;
        let least = Infinity;
        for (const item of this.picture.layout.items.values()) {
          const [across, down] = [item.x - from.x, item.y - from.y];
          const ahead = across * x + down * y;
          if (item === from || ahead <= 1) continue;
          const distance = ahead + 3 * Math.abs(across * y + down * x);
          if (distance < least) [best, least] = [item, distance];
        }
        return best;
      }
    }
    """#
}
