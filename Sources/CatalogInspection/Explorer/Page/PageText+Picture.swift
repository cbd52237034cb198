extension PageText {
  /// The picture: a part of the script.
  static let picture = #"""
    // The picture: draws, moves and zooms the layout, and highlights the connections of the chosen entry.

    const longestName = 44;
    // The number of lines at which they become paler, so that boxes stand out.
    const manyLines = 60;
    // The distance between the picture and the edges of its view.
    const margin = 16;

    class Picture {
      /// `actions` are called for the user's actions: `choose(id)`, `unfold(module)`, `fold(module)`, `move([x, y,
      /// scale])`.
      constructor(element, actions) {
        this.element = element;
        this.actions = actions;
        this.measuring = document.createElement("canvas").getContext("2d");
        this.measuring.font = "13px sans-serif";
        this.edges = svg("g", { class: "edges", "aria-hidden": "true" });
        this.frames = svg("g", { class: "frames", "aria-hidden": "true" });
        this.nodes = svg("g", { class: "nodes" });
        // A line passes behind the header of a frame. Otherwise it would cross the name.
        this.headers = svg("g", { class: "headers", "aria-hidden": "true" });
        this.labels = svg("g", { class: "labels", "aria-hidden": "true" });
        this.world = svg("g", { class: "world" }, this.frames, this.edges, this.headers, this.nodes, this.labels);
        for (const [event, isNear] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
          this.nodes.addEventListener(event, ({ target }) => this.pointAt(target.closest(".node")?.dataset.item, isNear));
        }
        element.append(arrowheads(), this.world);
        this.motion = new Motion(element, (isByUser) => this.moved(isByUser));
      }

      widthOf = (name) => Math.ceil(this.measuring.measureText(shortened(name)).width) + 58;

      // MARK: drawing

      draw(layout) {
        this.layout = layout;
        this.nodeOf = new Map();
        this.frames.replaceChildren(...layout.frames.map((frame) => this.frame(frame)));
        this.headers.replaceChildren(...layout.frames.map((frame) => this.header(frame)));
        this.labelled = layout.frames.map((frame) => ({ ...frame, element: this.label(frame) }));
        this.labels.replaceChildren(...this.labelled.map(({ element }) => element));
        this.links = layout.links.map((link) => ({ ...link, element: this.link(link) }));
        this.edges.replaceChildren(...this.links.map((link) => link.element));
        this.edges.classList.toggle("many", this.links.length > manyLines);
        this.nodes.replaceChildren(...[...layout.items.values()].map((item) => {
          const element = item.entry ? this.entry(item) : this.folded(item);
          this.nodeOf.set(item.id, element);
          return element;
        }));
      }

      entry(item) {
        const { entry, width, height } = item;
        const element = svg("g", {
          class: `node ${entry.lifetime}`, transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: -1,
          "aria-label": spokenName(entry), "aria-pressed": "false", "data-item": item.id, "data-kind": entry.kind,
          "data-style": entry.style,
        },
        svg("title", {}, entry.name),
        svg("path", { class: "outline", d: outline(entry.kind, width, height) }),
        svg("path", { class: "sign", d: lifetimeSign(entry.lifetime), transform: `translate(${-width / 2 + 17} 0)` }),
        svg("text", { x: -width / 2 + 29, y: 4.5 }, shortened(entry.name)));
        const style = styleSign(entry.style);
        if (style !== "") {
          element.append(svg("path", { class: "style", d: style, transform: `translate(${width / 2 - 16} 0)` }));
        }
        this.addBadge(element, entry.findings, width, height);
        element.addEventListener("click", () => this.actions.choose(entry.id));
        return element;
      }

      folded(item) {
        const { width, height } = item;
        const findings = new Set(item.entries.flatMap((entry) => entry.findings));
        const name = moduleName(item.module);
        const element = svg("g", {
          class: "node folded", transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: -1,
          "aria-expanded": "false", "aria-label": `${name}, collapsed module, ${count(item.entries.length, "entry", "entries")}`,
          "data-item": item.id,
        },
        svg("title", {}, `${name}: unfold`),
        svg("rect", { class: "under", x: -width / 2 + 4, y: -height / 2 + 4, width, height }),
        svg("rect", { class: "outline", x: -width / 2, y: -height / 2, width, height }),
        svg("text", { x: -width / 2 + 14, y: 5 }, `▸ ${shortened(name)}  ${item.entries.length.toLocaleString("en")}`));
        this.addBadge(element, [...findings], width, height);
        element.addEventListener("click", () => this.actions.unfold(item.module));
        return element;
      }

      addBadge(element, findings, width, height) {
        const severity = worstSeverity(findings);
        if (severity === undefined) return;
        element.append(svg("path", {
          class: `severity ${severity}`, d: severitySign(severity), transform: `translate(${width / 2 - 4} ${-height / 2})`,
        }));
      }

      frame({ module, x, y, width, height }) {
        return svg("g", { class: "frame", "data-module": module },
          svg("rect", { x: x - width / 2, y: y - height / 2, width, height }));
      }

      header({ module, x, y, width, height, entries }) {
        const [left, top] = [x - width / 2, y - height / 2];
        const header = svg("g", { class: "header" },
          svg("title", {}, `${module}: fold`),
          svg("rect", { x: left, y: top, width, height: sizes.header }),
          svg("text", { x: left + 10, y: top + 18 }, `▾ ${shortened(module)}  ${entries.length.toLocaleString("en")}`));
        header.addEventListener("click", () => this.actions.fold(module));
        return svg("g", { class: "frame-header", "data-module": module }, header);
      }

      /// The name in the middle of a frame, which is shown at a small scale.
      label({ module, x, y }) {
        return svg("text", { class: "label", x, y, "text-anchor": "middle", "dominant-baseline": "central" }, shortened(module));
      }

      /// The line of a link, with a sign in its middle if it has a finding.
      link({ from, to, needs, points }) {
        const { items, direction } = this.layout;
        const severity = worstSeverity(needs.flatMap((need) => need.findings));
        const kinds = new Set(needs.map((need) => need.kind));
        const { d, middle } = points === undefined ? loop(items.get(from), direction) : through(points, direction);
        const line = svg("path", { d, "marker-end": "url(#arrow)" });
        if (needs.length > 1) line.style.strokeWidth = Math.min(1.2 + 0.25 * Math.log2(needs.length), 2.4);
        const element = svg("g", {
          class: `edge ${kinds.size === 1 ? needs[0].kind : "obtains"}`, "data-from": from, "data-to": to,
        }, line);
        if (severity !== undefined) {
          element.append(svg("path", {
            class: `severity ${severity}`, d: severitySign(severity), transform: `translate(${middle.x} ${middle.y})`,
          }));
        }
        return element;
      }

      // MARK: what stands out

      /// Highlights an entry, and its direct and indirect dependencies and dependents.
      highlight(model, chosen) {
        const down = chosen === undefined ? new Set() : model.reach(chosen, "needs");
        const up = chosen === undefined ? new Set() : model.reach(chosen, "neededBy");
        this.element.classList.toggle("choosing", chosen !== undefined);
        const roleOf = (entry) =>
          (entry.id === chosen ? "chosen" : down.has(entry.id) ? "down" : up.has(entry.id) ? "up" : "");
        const roles = new Map();
        for (const [id, element] of this.nodeOf) {
          const item = this.layout.items.get(id);
          const found = (item.entry ? [item.entry] : item.entries).map(roleOf);
          const role = ["chosen", "down", "up"].find((role) => found.includes(role)) ?? "";
          roles.set(id, new Set(found));
          mark(element, role);
          if (item.entry) element.setAttribute("aria-pressed", String(role === "chosen"));
        }
        const both = (link, side) =>
          [link.from, link.to].every((end) => roles.get(end).has(side) || roles.get(end).has("chosen"));
        for (const link of this.links) mark(link.element, both(link, "down") ? "down" : both(link, "up") ? "up" : "");
      }

      /// Highlights the lines of a box under the pointer or with the focus.
      pointAt(id, isNear) {
        for (const { from, to, element } of this.links) {
          if (from !== id && to !== id) continue;
          element.classList.toggle("near", isNear);
          if (isNear) this.edges.append(element);
        }
      }

      // MARK: moving

      moved(isByUser) {
        const { x, y, scale } = this.motion;
        this.world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
        this.element.classList.toggle("far", scale < scalesOf.legible);
        if (scale < scalesOf.legible) this.sizeLabels(scale);
        if (isByUser) this.actions.move(this.at);
      }

      /// At a small scale, the names of frames keep their size on the screen. A name that is wider than its frame is
      /// hidden.
      sizeLabels(scale) {
        this.labels.style.fontSize = `${13 / scale}px`;
        for (const { element, module, width, height } of this.labelled) {
          element.classList.toggle("fits", this.widthOf(module) - 40 <= width * scale && 18 <= height * scale);
        }
      }

      /// The position of the picture: the place in the middle of the view, and the scale.
      get at() {
        const { x, y, scale } = this.motion;
        const { width, height } = this.element.getBoundingClientRect();
        return [(width / 2 - x) / scale, (height / 2 - y) / scale, scale];
      }

      moveTo([x, y, scale]) {
        const { width, height } = this.element.getBoundingClientRect();
        this.motion.set(width / 2 - x * scale, height / 2 - y * scale, scale);
      }

      /// The size of the view, without a margin.
      get view() {
        const { width, height } = this.element.getBoundingClientRect();
        return { width: Math.max(width - 2 * margin, 1), height: Math.max(height - 2 * margin, 1) };
      }

      /// Shows the whole picture if its names are legible, or its beginning at a legible scale.
      open() {
        const { layout, view } = this;
        const scale = fitting(layout, view);
        if (scale >= scalesOf.legible) return this.fit();
        const [width, height] = [view.width / scalesOf.opening, view.height / scalesOf.opening];
        this.moveTo([
          layout.width <= width ? layout.width / 2 : width / 2, layout.height <= height ? layout.height / 2 : height / 2, scalesOf.opening,
        ]);
      }

      /// Shows the whole picture.
      fit() {
        this.moveTo([this.layout.width / 2, this.layout.height / 2, fitting(this.layout, this.view)]);
      }

      scaleBy(factor) {
        const { width, height } = this.element.getBoundingClientRect();
        this.motion.enlarge(factor, [width / 2, height / 2], true);
      }

      /// The box of an entry, or else the box or frame of a module.
      placeOf(entry, module) {
        const { items, frames } = this.layout;
        return items.get(`entry:${entry}`) ?? items.get(`module:${module}`) ?? frames.find((frame) => frame.module === module);
      }

      /// Moves a box into view. Returns whether it had to move.
      show(id) {
        const item = this.layout.items.get(id);
        if (item === undefined) return false;
        const [x, y, k] = this.at;
        const { width, height } = this.element.getBoundingClientRect();
        const isSeen = k >= scalesOf.legible && Math.abs(item.x - x) * k + item.width * k / 2 < width / 2
          && Math.abs(item.y - y) * k + item.height * k / 2 < height / 2;
        if (!isSeen) this.moveTo(this.inside([item.x, item.y, Math.max(k, scalesOf.opening)]));
        return !isSeen;
      }

      /// A place near this one at which the view isn't half empty, because nothing is around the picture.
      inside([x, y, scale]) {
        const { layout, view } = this;
        const within = (middle, size, seen) => (size <= seen ? middle : Math.min(Math.max(middle, seen / 2), size - seen / 2));
        return [within(x, layout.width, view.width / scale), within(y, layout.height, view.height / scale), scale];
      }

      /// Moves a module into view: its box, or its whole frame, or else the beginning of the frame. Returns whether it
      /// had to move.
      showModule(module) {
        const frame = this.layout.frames.find((frame) => frame.module === module);
        const [x, y, k] = this.at;
        const { width, height } = this.view;
        if (frame === undefined) {
          const box = this.layout.items.get(`module:${module}`);
          const isSeen = box === undefined || (Math.abs(box.x - x) * k < width / 2 && Math.abs(box.y - y) * k < height / 2);
          return isSeen ? false : this.show(box.id);
        }
        const isSeen = k >= scalesOf.legible && Math.abs(frame.x - x) * k + frame.width * k / 2 <= width / 2 + margin
          && Math.abs(frame.y - y) * k + frame.height * k / 2 <= height / 2 + margin;
        if (isSeen) return false;
        const scale = Math.max(k, scalesOf.opening);
        const at = (middle, size, room) => (size <= room ? middle : middle - size / 2 + room / 2);
        this.moveTo([at(frame.x, frame.width, width / scale), at(frame.y, frame.height, height / scale), scale]);
        return true;
      }
    }

    function mark(element, role) {
      for (const one of ["chosen", "down", "up"]) element.classList.toggle(one, one === role);
    }

    function shortened(name) {
      const characters = [...name];
      return characters.length <= longestName ? name : `${characters.slice(0, longestName - 1).join("")}…`;
    }
    """#
}
