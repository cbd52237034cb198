extension PageText {
  /// Moving and zooming by pointer: a part of the script.
  static let motion = #"""
    // Moving and zooming by pointer: a drag, two fingers, a wheel.

    // A hand often moves by some pixels during a click.
    const stillness = 4;

    class Motion {
      /// `moved(isByUser)` is called after each change of `x`, `y` and `scale`, which convert a place to one in the
      /// view.
      constructor(element, moved) {
        Object.assign(this, { element, moved, x: 0, y: 0, scale: 1, pointers: new Map(), isDragging: false });
        element.addEventListener("pointerdown", (event) => this.down(event));
        element.addEventListener("pointermove", (event) => this.move(event));
        for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, (event) => this.up(event));
        element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
        // The click at the end of a drag chooses nothing.
        element.addEventListener("click", (event) => {
          if (this.isDragging) event.stopPropagation();
        }, { capture: true });
      }

      set(x, y, scale, isByUser = false) {
        Object.assign(this, { x, y, scale });
        this.moved(isByUser);
      }

      /// Zooms around a place of the view, which stays where it is.
      enlarge(factor, [x, y], isByUser = false) {
        const scale = Math.min(Math.max(this.scale * factor, scales[0]), scales[1]);
        const real = scale / this.scale;
        this.set(x + (this.x - x) * real, y + (this.y - y) * real, scale, isByUser);
      }

      placeOf(event) {
        const { left, top } = this.element.getBoundingClientRect();
        return [event.clientX - left, event.clientY - top];
      }

      down(event) {
        if (event.button !== 0 || event.ctrlKey) return;
        if (this.pointers.size === 0) this.isDragging = false;
        const place = this.placeOf(event);
        this.pointers.set(event.pointerId, { start: place, place });
        if (this.pointers.size > 1) this.drag();
      }

      /// From now on the pointers move the picture, also outside of it.
      drag() {
        this.isDragging = true;
        for (const id of this.pointers.keys()) this.element.setPointerCapture(id);
      }

      move(event) {
        const pointer = this.pointers.get(event.pointerId);
        if (pointer === undefined) return;
        // The button was released outside of the page.
        if (event.buttons === 0) return this.up(event);
        const place = this.placeOf(event);
        if (!this.isDragging) {
          if (distance(pointer.start, place) <= stillness) return;
          this.drag();
        }
        const before = this.extent;
        pointer.place = place;
        const after = this.extent;
        const [x, y] = [this.x + after.middle[0] - before.middle[0], this.y + after.middle[1] - before.middle[1]];
        this.set(x, y, this.scale, true);
        if (before.size > 0 && after.size > 0) this.enlarge(after.size / before.size, after.middle, true);
      }

      /// The middle of one or two pointers, and the distance between two.
      get extent() {
        const [one, other = one] = [...this.pointers.values()].map(({ place }) => place);
        return { middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], size: distance(one, other) };
      }

      up(event) {
        this.pointers.delete(event.pointerId);
        // The click event comes before this timer. A later click of a screen reader doesn't end a drag.
        if (this.pointers.size === 0) setTimeout(() => { this.isDragging = false; });
      }

      wheel(event) {
        event.preventDefault();
        // The wheel may report lines or pages instead of pixels. A pinch on a trackpad is reported as small turns with
        // Control.
        const unit = [0.002, 0.05, 1][event.deltaMode] * (event.ctrlKey ? 10 : 1);
        this.enlarge(2 ** (-event.deltaY * unit), this.placeOf(event), true);
      }
    }

    function distance([x, y], [otherX, otherY]) {
      return Math.hypot(x - otherX, y - otherY);
    }
    """#
}
