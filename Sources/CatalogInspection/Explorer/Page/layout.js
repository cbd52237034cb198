// Where everything is: each module is laid out by itself, then the modules among each other. So a module folds without a
// change inside the others, and the time grows with the modules' sizes and not with the square of the whole.

// Wide and high views are about as many: a picture should be as small as it can be in one between.
const viewRatio = 1.5;
const sizes = { height: 30, header: 26, padding: 14, between: 12, layers: 64, folded: 44, count: 70 };
// From how many boxes or links on not all links are given to dagre: in a picture of a few, and in a part of one of many.
const sparseFrom = { few: 150, many: 50 };

/// Lays boxes out in layers with dagre: from left to right, or from top to bottom.
///
/// `boxes` has the sizes by identifier, `links` pairs of identifiers. The result has the places of the middles by
/// identifier, the points of the lines by pair, and the size of the whole. Of many links, not all have points.
function inLayers(boxes, links, { direction, most }) {
  const sparse = Math.max(boxes.size, links.length) > most;
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: direction, nodesep: sizes.between, ranksep: direction === "LR" ? sizes.layers : sizes.layers * 0.75,
    ranker: sparse ? "longest-path" : "network-simplex",
  });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const [id, { width, height }] of boxes) graph.setNode(id, { width, height });
  for (const [from, to] of sparse ? betweenNeighbors(boxes, links) : links) graph.setEdge(from, to);
  dagre.layout(graph);
  const places = new Map([...boxes.keys()].map((id) => [id, graph.node(id)]));
  const routes = new Map(graph.edges().map(({ v, w }) => [JSON.stringify([v, w]), graph.edge(v, w).points]));
  const { width = 0, height = 0 } = graph.graph();
  return { places, routes, width: Math.max(width, 0), height: Math.max(height, 0) };
}

/// The links to the next layer alone. dagre's time goes into the links that cross layers, of which each is a chain of
/// boxes to it; what leads further needs no place of its own in a picture of hundreds.
function betweenNeighbors(boxes, links) {
  const targets = new Map([...boxes.keys()].map((id) => [id, []]));
  for (const [from, to] of links) targets.get(from).push(to);
  const depths = new Map();
  for (const start of boxes.keys()) {
    const stack = [[start, 0]];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const [id, next] = top;
      // 0 while it is being looked at: what leads back to it is not counted.
      if (next === 0 && depths.has(id)) { stack.pop(); continue; }
      if (next === 0) depths.set(id, 0);
      const following = targets.get(id);
      if (next > 0) depths.set(id, Math.max(depths.get(id), 1 + depths.get(following[next - 1])));
      if (next === following.length) { stack.pop(); continue; }
      top[1] = next + 1;
      if (!depths.has(following[next])) stack.push([following[next], 0]);
    }
  }
  return links.filter(([from, to]) => depths.get(from) - depths.get(to) === 1);
}

/// The picture of what is shown: the boxes of entries and of folded modules, the frames of the others, and the links.
///
/// Names are wide and low, so that many of them are stacked: layers go from left to right. A few may need less room the
/// other way. Whatever entries and modules are called, no two boxes have the same identifier.
function layOut(state, widthOf) {
  const groups = grouped(state);
  const number = [...groups.values()].reduce((sum, { isFolded, entries }) =>
    sum + (isFolded ? 1 : entries.reduce((sum, entry) => sum + 1 + entry.needs.length, 0)), 0);
  const manners = number > 2 * sparseFrom.few ? [{ direction: "LR", most: sparseFrom.many }]
    : ["LR", "TB"].map((direction) => ({ direction, most: sparseFrom.few }));
  const ways = manners.map((manner) => layOutIn(manner, groups, widthOf));
  const extent = ({ width, height }) => Math.max(width / viewRatio, height);
  return ways.reduce((best, way) => (extent(way) < extent(best) ? way : best));
}

function layOutIn(manner, groups, widthOf) {
  const itemOf = new Map();
  const groupOf = new Map();
  for (const [id, group] of groups) {
    for (const entry of group.entries) {
      const item = group.isFolded ? id : `entry:${entry.id}`;
      itemOf.set(entry.id, item);
      groupOf.set(item, id);
    }
  }
  const links = linksAmong(groups, itemOf);

  const inside = new Map([...groups.keys()].map((id) => [id, []]));
  const among = new Map();
  for (const { from, to } of links) {
    const pair = [groupOf.get(from), groupOf.get(to)];
    if (pair[0] === pair[1]) inside.get(pair[0]).push([from, to]);
    else among.set(JSON.stringify(pair), pair);
  }
  const boxes = new Map();
  for (const [id, group] of groups) {
    if (group.isFrame) group.inside = inLayers(boxesOf(group, widthOf), inside.get(id), manner);
    boxes.set(id, boxOf(group, widthOf));
  }
  return { ...manner, ...placed(groups, boxes, inLayers(boxes, [...among.values()], manner), links) };
}

/// What is laid out among each other: modules, and the entries of none.
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

function boxesOf(group, widthOf) {
  return new Map(group.entries.map((entry) =>
    [`entry:${entry.id}`, { width: widthOf(entry.name), height: sizes.height }]));
}

function boxOf(group, widthOf) {
  if (group.isFolded) return { width: widthOf(moduleName(group.module)) + sizes.count, height: sizes.folded };
  if (!group.isFrame) return { width: widthOf(group.entries[0].name), height: sizes.height };
  return {
    width: Math.max(group.inside.width, widthOf(group.module) + sizes.count) + 2 * sizes.padding,
    height: group.inside.height + sizes.header + 2 * sizes.padding,
  };
}

/// A link for each pair of boxes of which one needs the other, with what it stands for.
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

/// All places, from the places of the groups and those inside them; and the points of the lines that have some.
function placed(groups, boxes, whole, links) {
  const routes = new Map(whole.routes);
  const items = new Map();
  const frames = [];
  for (const [id, group] of groups) {
    const { module, entries } = group;
    const box = { ...boxes.get(id), x: whole.places.get(id).x, y: whole.places.get(id).y };
    if (group.isFolded) {
      items.set(id, { id, module, entries, ...box });
    } else if (!group.isFrame) {
      items.set(id, { id, entry: entries[0], ...box });
    } else {
      frames.push({ module, entries, ...box });
      const left = box.x - box.width / 2 + sizes.padding;
      const top = box.y - box.height / 2 + sizes.padding + sizes.header;
      for (const entry of entries) {
        const { x, y, width, height } = group.inside.places.get(`entry:${entry.id}`);
        items.set(`entry:${entry.id}`, { id: `entry:${entry.id}`, entry, x: left + x, y: top + y, width, height });
      }
      for (const [pair, points] of group.inside.routes) {
        routes.set(pair, points.map(({ x, y }) => ({ x: left + x, y: top + y })));
      }
    }
  }
  for (const link of links) link.points = routes.get(JSON.stringify([link.from, link.to]));
  return { items, frames, links, width: whole.width, height: whole.height };
}
