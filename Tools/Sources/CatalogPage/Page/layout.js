// The layout of the picture: boxes in layers, and lines between them that go around every box.
//
// `layOut` computes it. It tries several shapes and uses the best one. For each, `Plan` lays out each module and then the
// modules together, and `Placing` converts the results to coordinates of the page. `Layered` lays out one set of boxes:
//
// | step | computed in |
// |---|---|
// | the layer of each box | `scheduled`, after `backLinks` has set the links aside that close a cycle |
// | the tracks of lines through the layers | `addItems` |
// | the order in each layer, and the coordinates across | `order`, with `arrange` and `placeNearest` |
// | the coordinates along | `measure` |
// | the points of each line | `route` |
//
// A layer is a row of boxes and of tracks. A track is a gap that a line to one target runs through, so that all lines to
// that target share it. Between layers there is room for lines to change their places. So a line is on a track, or
// between layers, and never on a box. Places are "along" the layers' direction and "across" it, for either direction.

// The weight of a track's alignment with the track before and after it, compared with its alignment with a box.
const straightness = 8;
const room = { between: 16, track: 7, gutter: 34, widest: 84, side: 22, loop: 16, head: 9, aside: 9 };
// The number of times that the layers are arranged, also for many items.
const sweeps = { most: 8, least: 4, many: 10000 };

class Layered {
  /// - `boxes`: by identifier, each with its `length` along and its `breadth` across. A box has `ports` if lines
  ///   don't end in its middle: places across by side and key.
  /// - `links`: each `{ from, to, key }`. Links with the same key share a track. `from` or `to` may be `start` or
  ///   `end`, the sides of the whole, with a place for each key, or for each `side` if links have one.
  /// - `limit`: the maximum width of a layer.
  constructor(boxes, links, limit) {
    this.boxes = boxes;
    this.limit = limit;
    this.loops = new Set(links.filter(({ from, to }) => from === to).map(({ from }) => from));
    this.links = links.filter(({ from, to }) => from !== to);
    this.layerOf = this.scheduled();
    this.addItems();
    this.order();
    this.measure();
  }

  breadthOf(id) {
    return this.boxes.get(id).breadth + (this.loops.has(id) ? 2 * room.loop : 0);
  }

  // MARK: layers

  /// The layer of each box, beginning with 1. A box is in a layer after its dependents, and each layer has as many
  /// boxes as the limit allows.
  scheduled() {
    const inner = this.links.filter(({ from, to }) => this.boxes.has(from) && this.boxes.has(to));
    const back = backLinks(this.boxes, inner);
    const [waitsFor, targets] = [new Map(), new Map()];
    for (const id of this.boxes.keys()) waitsFor.set(id, 0), targets.set(id, new Set());
    for (const link of inner) {
      const [from, to] = back.has(link) ? [link.to, link.from] : [link.from, link.to];
      if (targets.get(from).has(to)) continue;
      targets.get(from).add(to);
      waitsFor.set(to, waitsFor.get(to) + 1);
    }
    const heights = heightsIn(waitsFor, targets);
    const isLone = (id) => waitsFor.get(id) === 0 && targets.get(id).size === 0;
    const number = new Map([...this.boxes.keys()].map((id, index) => [id, index]));
    const rank = (one, other) => heights.get(other) - heights.get(one) || number.get(one) - number.get(other);
    const layers = new Map();
    const lone = [...this.boxes.keys()].filter(isLone);
    let ready = [...this.boxes.keys()].filter((id) => waitsFor.get(id) === 0 && !isLone(id)).sort(rank);
    let tracks = new Set();
    this.count = 0;
    while (ready.length + lone.length > 0) {
      this.count += 1;
      const most = Math.max(this.limit - tracks.size * room.track, this.limit / 2);
      let used = 0;
      const fits = (id) => used === 0 || used + this.breadthOf(id) <= most;
      const left = [];
      const taken = [];
      const take = (id) => { used += this.breadthOf(id) + room.between; taken.push(id); layers.set(id, this.count); };
      for (const id of ready) fits(id) ? take(id) : left.push(id);
      // Boxes without lines fill the rest of a layer at the end.
      while (left.length === 0 && lone.length > 0 && this.isLast(taken, targets) && fits(lone[0])) take(lone.shift());
      for (const id of taken) {
        tracks.delete(id);
        for (const target of targets.get(id)) {
          tracks.add(target);
          waitsFor.set(target, waitsFor.get(target) - 1);
          if (waitsFor.get(target) === 0) left.push(target);
        }
      }
      ready = left.sort(rank);
    }
    return layers;
  }

  isLast(taken, targets) {
    return taken.every((id) => targets.get(id).size === 0);
  }

  // MARK: tracks

  layer(end) {
    return end === "start" ? 0 : end === "end" ? this.count + 1 : this.layerOf.get(end);
  }

  /// Adds the items of each layer: boxes, places at the sides, and tracks, with their connections to the next
  /// layer.
  addItems() {
    this.items = new Map();
    this.layers = Array.from({ length: this.count + 2 }, () => []);
    this.lines = new Array(this.count + 2).fill(0);
    for (const id of this.boxes.keys()) this.items.set(`box ${id}`, this.add(this.layerOf.get(id), this.breadthOf(id) + room.between));
    const chains = new Map();
    for (const link of this.links) {
      const [first, last] = [this.layer(link.from), this.layer(link.to)];
      link.step = first < last ? 1 : -1;
      link.first = this.endOf(link, link.from, first);
      const key = `${link.step} ${link.key}`;
      if (!chains.has(key)) chains.set(key, [this.endOf(link, link.to, last)]);
      // The tracks begin at the target, and end where the farthest line needs them.
      link.chain = chains.get(key);
      link.number = Math.abs(last - first);
      while (link.chain.length < link.number) {
        const track = this.add(last - link.step * link.chain.length, room.track, true);
        this.join(track, link.chain[link.chain.length - 1], link);
        link.chain.push(track);
      }
      this.join(link.first, link.chain[link.number - 1], link);
    }
  }

  /// The items on a line, from its beginning to its end.
  wayOf({ first, chain, number }) {
    return [first, ...chain.slice(0, number).reverse()];
  }

  endOf({ step, side, key }, end, layer) {
    if (this.boxes.has(end)) return this.items.get(`box ${end}`);
    const id = `${end} ${step} ${side ?? key}`;
    if (!this.items.has(id)) this.items.set(id, this.add(layer, room.track, true));
    return this.items.get(id);
  }

  add(layer, breadth, isTrack = false) {
    const item = { layer, breadth, isTrack, before: [], after: [], place: 0 };
    this.layers[layer].push(item);
    return item;
  }

  join(one, other, link) {
    const [upper, lower] = link.step > 0 ? [one, other] : [other, one];
    const shiftOf = (item) => [link.from, link.to].reduce((sum, end) =>
      (this.boxes.has(end) && item === this.items.get(`box ${end}`) ? sum + this.portOf(link, end) : sum), 0);
    const shift = one.isTrack && other.isTrack ? 0 : shiftOf(lower) - shiftOf(upper);
    const weight = one.isTrack && other.isTrack ? straightness : 1;
    upper.after.push({ item: lower, shift, weight });
    lower.before.push({ item: upper, shift: -shift, weight });
    this.lines[upper.layer] += 1;
  }

  /// The place on a box where a line begins or ends, from the middle of the box. Lines that lead back are next
  /// to those that lead on.
  portOf({ from, key, step }, end) {
    const { ports, breadth } = this.boxes.get(end);
    const place = ports?.[end === from ? "out" : "in"].get(`${step} ${key}`);
    return place ?? (step > 0 ? 0 : Math.min(room.aside, breadth / 3));
  }

  // MARK: places across

  order() {
    for (const layer of this.layers) {
      let at = 0;
      for (const item of layer) item.place = at + item.breadth / 2, at += item.breadth;
    }
    this.breadth = Math.max(0, ...this.layers.map((layer) => layer.reduce((sum, { breadth }) => sum + breadth, 0)));
    const number = this.layers.reduce((sum, layer) => sum + layer.length, 0);
    const last = number > sweeps.many ? sweeps.least : sweeps.most;
    for (let sweep = 0; sweep < last; sweep += 1) {
      const isDown = sweep % 2 === 0;
      const layers = isDown ? this.layers : [...this.layers].reverse();
      for (const layer of layers) this.arrange(layer, sweep < 2 ? [isDown ? "before" : "after"] : ["before", "after"]);
    }
  }

  /// Sorts a layer by the places of its neighbours, and moves each item as near to them as the others allow.
  arrange(layer, sides) {
    for (const item of layer) {
      let sum = 0;
      let weights = 0;
      for (const side of sides) {
        for (const { item: next, shift, weight } of item[side]) {
          sum += (next.place + shift) * weight;
          weights += weight;
        }
      }
      item.wish = weights === 0 ? item.place : sum / weights;
      item.weight = Math.max(weights, 0.1);
    }
    layer.sort((one, other) => one.wish - other.wish);
    placeNearest(layer, this.breadth);
  }

  // MARK: places along

  measure() {
    const { lines } = this;
    const lengths = new Array(this.count + 2).fill(0);
    for (const [id, { length }] of this.boxes) lengths[this.layerOf.get(id)] = Math.max(lengths[this.layerOf.get(id)], length);
    this.begins = [0];
    this.ends = [0];
    for (let at = 1; at < this.count + 2; at += 1) {
      // A side without lines needs no room.
      const isSide = at === 1 || at === this.count + 1;
      const least = isSide ? room.side : room.gutter;
      const gutter = isSide && lines[at - 1] === 0 ? 0 : Math.min(least + 3 * Math.sqrt(lines[at - 1]), room.widest);
      this.begins.push(this.ends[at - 1] + gutter);
      this.ends.push(this.begins[at] + lengths[at]);
    }
    this.length = this.ends[this.count + 1];
  }

  /// The middle of a box.
  placeOf(id) {
    const at = this.layerOf.get(id);
    return { along: this.begins[at] + this.boxes.get(id).length / 2, across: this.items.get(`box ${id}`).place };
  }

  /// The place of a key at the side of the whole, in the direction of its lines.
  sidePlace(side, step, key) {
    return this.items.get(`${side} ${step} ${key}`).place;
  }

  /// The points of a line. It has two points at each layer, so that it is straight there.
  route(link) {
    const { step } = link;
    const way = this.wayOf(link);
    const points = [];
    way.forEach((item, index) => {
      const [near, far] = step > 0 ? [this.begins, this.ends] : [this.ends, this.begins];
      const end = index === 0 ? link.from : index === way.length - 1 ? link.to : undefined;
      if (end === undefined || !this.boxes.has(end)) {
        points.push([near[item.layer], item.place], [far[item.layer], item.place]);
        return;
      }
      const across = item.place + this.portOf(link, end);
      const { length } = this.boxes.get(end);
      const box = [this.begins[item.layer], this.begins[item.layer] + length];
      if (index === 0) points.push([box[step > 0 ? 1 : 0], across], [far[item.layer], across]);
      // The last piece is straight, so that the arrowhead is straight too.
      else points.push([near[item.layer] - step * room.head, across], [box[step > 0 ? 0 : 1], across]);
    });
    return points;
  }
}

/// The links that close a cycle, found by a walk from the boxes that nothing needs.
function backLinks(boxes, links) {
  const next = new Map([...boxes.keys()].map((id) => [id, []]));
  const needed = new Set();
  for (const link of links) next.get(link.from).push(link), needed.add(link.to);
  const back = new Set();
  const state = new Map();
  const starts = [...boxes.keys()].filter((id) => !needed.has(id));
  for (const start of [...starts, ...boxes.keys()]) {
    if (state.has(start)) continue;
    const stack = [[start, 0]];
    state.set(start, "open");
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const link = next.get(top[0])[top[1]++];
      if (link === undefined) {
        state.set(top[0], "done");
        stack.pop();
      } else if (state.get(link.to) === "open") {
        back.add(link);
      } else if (!state.has(link.to)) {
        state.set(link.to, "open");
        stack.push([link.to, 0]);
      }
    }
  }
  return back;
}

/// The minimum number of layers below each box.
function heightsIn(waitsFor, targets) {
  const left = new Map(waitsFor);
  const sorted = [...left.keys()].filter((id) => left.get(id) === 0);
  for (const id of sorted) {
    for (const target of targets.get(id)) {
      left.set(target, left.get(target) - 1);
      if (left.get(target) === 0) sorted.push(target);
    }
  }
  const heights = new Map();
  for (const id of sorted.reverse()) {
    let height = 0;
    for (const target of targets.get(id)) height = Math.max(height, 1 + heights.get(target));
    heights.set(id, height);
  }
  return heights;
}

/// Places items in this order, from 0 to `breadth`, without overlap, and as near as possible to their wishes. Items
/// that would overlap form a block at the average of their wishes.
function placeNearest(items, breadth) {
  const blocks = [];
  let offset = 0;
  for (const item of items) {
    item.offset = offset + item.breadth / 2;
    offset += item.breadth;
    let block = { sum: (item.wish - item.offset) * item.weight, weight: item.weight, number: 1 };
    for (let last = blocks[blocks.length - 1]; last && last.sum / last.weight > block.sum / block.weight; last = blocks[blocks.length - 1]) {
      blocks.pop();
      last.sum += block.sum;
      last.weight += block.weight;
      last.number += block.number;
      block = last;
    }
    blocks.push(block);
  }
  const most = Math.max(breadth - offset, 0);
  let index = 0;
  for (const { sum, weight, number } of blocks) {
    const shift = Math.min(Math.max(sum / weight, 0), most);
    for (const end = index + number; index < end; index += 1) items[index].place = items[index].offset + shift;
  }
}

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
