extension PageText {
  /// The layout: a part of the script.
  static let layout = #"""
    // The layout: each module is laid out on its own, then the modules are laid out together. Folding a module
    // therefore doesn't change the others, and the time grows with the sizes of the modules, not with the square of the
    // whole.

    const sizes = { height: 30, header: 26, padding: 12, folded: 44, count: 70 };
    // Names are 13 pixels high in the layout, and at least ten on the screen. The picture opens slightly larger than
    // that.
    const scalesOf = { legible: 10 / 13, opening: 0.8, largest: 1.25 };
    // The number of links from one module to another that are merged into one line.
    const mostSingleLines = 250;
    // The maximum number of boxes for which several shapes of the picture are tried.
    const mostTried = 300;

    /// The layout of the shown entries: the boxes of entries and of folded modules, the frames of the others, and the
    /// links.
    ///
    /// Layers go from left to right or from top to bottom, and are as wide as the view. Of the shapes that are tried,
    /// the one with the largest scale is used. If names aren't legible in any, the picture is as wide as the view and
    /// as long as necessary, like a page. Boxes have unique identifiers, whatever the names of entries and modules are.
    function layOut(state, widthOf, view) {
      const plan = new Plan(state, widthOf);
      const page = () => plan.layOut("TB", view.width / scalesOf.opening);
      if (plan.count > mostTried) return page();
      const tried = ["LR", "TB"].flatMap((direction) => {
        const across = direction === "LR" ? view.height : view.width;
        return [scalesOf.largest, 1, scalesOf.opening].map((scale) => plan.layOut(direction, across / scale));
      });
      const best = tried.reduce((best, one) => (fitting(one, view) > fitting(best, view) * 1.02 ? one : best));
      return fitting(best, view) >= scalesOf.legible ? best : page();
    }

    /// The scale at which the whole picture is visible.
    function fitting({ width, height }, view) {
      const scale = Math.min(view.width / width, view.height / height, scalesOf.largest);
      return Number.isFinite(scale) ? Math.max(scale, scales[0]) : 1;
    }

    /// The groups that are laid out together, modules and entries without one, with the links between them and inside
    /// of them.
    class Plan {
      constructor(state, widthOf) {
        this.widthOf = widthOf;
        this.groups = grouped(state);
        this.groupOf = new Map();
        const itemOf = new Map();
        for (const [id, group] of this.groups) {
          for (const entry of group.entries) {
            const item = group.isFolded ? id : `entry:${entry.id}`;
            itemOf.set(entry.id, item);
            this.groupOf.set(item, id);
          }
        }
        this.count = this.groupOf.size;
        this.links = linksAmong(this.groups, itemOf);
        this.join();
      }

      /// Divides each link into its parts: in its first module, between the modules, and in its last module.
      join() {
        const isBundled = this.links.length > mostSingleLines;
        const among = new Map();
        for (const link of this.links) {
          const [from, to] = [this.groupOf.get(link.from), this.groupOf.get(link.to)];
          if (from === to && this.groups.get(from).isFrame) continue;
          const key = isBundled ? to : link.to;
          const id = JSON.stringify([from, key]);
          if (!among.has(id)) among.set(id, { from, to, key });
          link.among = among.get(id);
        }
        this.among = [...among.values()];
        const back = backLinks(this.groups, this.among);
        for (const group of this.groups.values()) group.links = [];
        for (const link of this.links) {
          const { from, to, among } = link;
          const [source, target] = [from, to].map((end) => this.groups.get(this.groupOf.get(end)));
          if (among === undefined) {
            link.inside = { from, to, key: to };
            source.links.push(link.inside);
            continue;
          }
          const sides = back.has(among) ? ["start", "end"] : ["end", "start"];
          if (source.isFrame) source.links.push(link.leaving = { from, to: sides[0], key: `out ${among.key}`, side: among.key });
          if (target.isFrame) target.links.push(link.coming = { from: sides[1], to, key: to, side: among.key });
        }
      }

      layOut(direction, limit) {
        const isDown = direction === "TB";
        const sized = ({ width, height }) => (isDown ? { length: height, breadth: width } : { length: width, breadth: height });
        // The header of a frame is at its top, in either direction of the layers.
        const inset = isDown ? { along: sizes.padding + sizes.header, across: sizes.padding }
          : { along: sizes.padding, across: sizes.padding + sizes.header };
        const boxes = new Map();
        const inner = new Map();
        for (const [id, group] of this.groups) {
          if (!group.isFrame) {
            boxes.set(id, sized(this.boxOf(group)));
            continue;
          }
          const inside = new Layered(new Map(group.entries.map((entry) => [`entry:${entry.id}`, sized(this.entryBox(entry))])),
            group.links, limit - inset.across - sizes.padding);
          const header = this.widthOf(group.module) + sizes.count;
          const box = { length: inside.length + inset.along + sizes.padding, breadth: inside.breadth + inset.across + sizes.padding };
          if (isDown) box.breadth = Math.max(box.breadth, header);
          else box.length = Math.max(box.length, header);
          inner.set(id, inside);
          boxes.set(id, box);
        }
        this.addPorts(boxes, inner, inset);
        const whole = new Layered(boxes, this.among, limit);
        return new Placing(this, { direction, boxes, inner, inset, whole }).result();
      }

      /// The places where lines enter and leave frames.
      addPorts(boxes, inner, inset) {
        for (const [id, inside] of inner) {
          const box = boxes.get(id);
          box.ports = { out: new Map(), in: new Map() };
          for (const { from, to, side } of this.groups.get(id).links) {
            if (side === undefined) continue;
            const [name, end] = inside.boxes.has(from) ? ["out", to] : ["in", from];
            const step = (name === "out") === (end === "end") ? 1 : -1;
            box.ports[name].set(`${step} ${side}`, inset.across + inside.sidePlace(end, step, side) - box.breadth / 2);
          }
        }
      }

      boxOf(group) {
        if (!group.isFolded) return this.entryBox(group.entries[0]);
        return { width: this.widthOf(moduleName(group.module)) + sizes.count, height: sizes.folded };
      }

      entryBox(entry) {
        return { width: this.widthOf(entry.name), height: sizes.height };
      }
    }

    /// Computes all places, from the places of the groups and those inside of them, and the points of the lines.
    class Placing {
      constructor(plan, { direction, boxes, inner, inset, whole }) {
        Object.assign(this, { plan, direction, boxes, inner, inset, whole, items: new Map(), frames: [] });
        for (const [id, group] of plan.groups) this.place(id, group);
      }

      place(id, group) {
        const { module, entries } = group;
        const box = { ...this.whole.placeOf(id), ...this.boxes.get(id) };
        if (group.isFolded) return this.items.set(id, { id, module, entries, ...this.onPage(box) });
        if (!group.isFrame) return this.items.set(id, { id, entry: entries[0], ...this.onPage(box) });
        this.frames.push({ module, entries, ...this.onPage(box) });
        const inside = this.inner.get(id);
        const origin = this.originOf(id);
        for (const entry of entries) {
          const item = `entry:${entry.id}`;
          const { along, across } = inside.placeOf(item);
          const box = { along: origin[0] + along, across: origin[1] + across, ...inside.boxes.get(item) };
          this.items.set(item, { id: item, entry, ...this.onPage(box) });
        }
      }

      /// The place where a frame's content begins.
      originOf(id) {
        const { along, across } = this.whole.placeOf(id);
        const { length, breadth } = this.boxes.get(id);
        return [along - length / 2 + this.inset.along, across - breadth / 2 + this.inset.across];
      }

      onPage({ along, across, length, breadth }) {
        return this.direction === "TB" ? { x: across, y: along, width: breadth, height: length }
          : { x: along, y: across, width: length, height: breadth };
      }

      pointsOf(link) {
        if (link.from === link.to) return undefined;
        const inside = (end, part) => {
          const id = this.plan.groupOf.get(end);
          const [along, across] = this.originOf(id);
          return this.inner.get(id).route(part).map((point) => [point[0] + along, point[1] + across]);
        };
        const { from, to, among, leaving, coming } = link;
        if (among === undefined) return inside(from, link.inside);
        return [
          ...(leaving ? inside(from, leaving) : []), ...this.whole.route(among), ...(coming ? inside(to, coming) : []),
        ];
      }

      result() {
        const isDown = this.direction === "TB";
        const links = this.plan.links.map((link) => {
          const points = this.pointsOf(link)?.map(([along, across]) => (isDown ? { x: across, y: along } : { x: along, y: across }));
          return { from: link.from, to: link.to, needs: link.needs, points };
        });
        const [width, height] = isDown ? [this.whole.breadth, this.whole.length] : [this.whole.length, this.whole.breadth];
        return { direction: this.direction, items: this.items, frames: this.frames, links, width, height };
      }
    }

    function grouped(state) {
      const groups = new Map();
      for (const entry of state.entries) {
        const { module } = entry;
        const isFolded = state.folds(module);
        const isFrame = !isFolded && module !== noModule;
        const id = isFolded || isFrame ? `module:${module}` : `entry:${entry.id}`;
        if (!groups.has(id)) groups.set(id, { module, isFolded, isFrame, entries: [] });
        groups.get(id).entries.push(entry);
      }
      return groups;
    }

    /// A link for each pair of boxes of which one needs the other, with the needs between them.
    function linksAmong(groups, itemOf) {
      const links = new Map();
      for (const group of groups.values()) {
        for (const entry of group.entries) {
          for (const need of entry.needs) {
            const [from, to] = [itemOf.get(need.from), itemOf.get(need.to)];
            if (to === undefined || (from === to && group.isFolded)) continue;
            const id = JSON.stringify([from, to]);
            if (!links.has(id)) links.set(id, { from, to, needs: [] });
            links.get(id).needs.push(need);
          }
        }
      }
      return [...links.values()];
    }
    """#
}
