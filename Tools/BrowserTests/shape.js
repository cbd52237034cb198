// Finds mistakes in the shape of the picture. Each function returns some of the places that it finds.

/** Returns the module of each entry. */
const modulesOf = () => {
  const { graph } = JSON.parse(document.getElementById("data").textContent);
  return new Map(graph.nodes.map((node) => [node.id, node.module ?? ""]));
};

/** Returns the boxes and frames of the picture, as rectangles in its own units. */
const rectangles = () => {
  const moved = (element, { x, y, width, height }) => {
    const { e, f } = element.transform.baseVal.consolidate().matrix;
    return { x: x + e, y: y + f, width, height };
  };
  const boxes = [...document.querySelectorAll(".node")].map((node) => ({
    id: node.dataset.item, ...moved(node, node.querySelector(".outline").getBBox()), isFrame: false }));
  const frames = [...document.querySelectorAll(".frame")].map((frame) => {
    const { x, y, width, height } = frame.querySelector("rect").getBBox();
    return { id: frame.dataset.module, x, y, width, height, isFrame: true };
  });
  return { boxes, frames };
};

const isOver = (one, other, slack = 0.5) => one.x + one.width > other.x + slack && other.x + other.width > one.x + slack
  && one.y + one.height > other.y + slack && other.y + other.height > one.y + slack;

/** Boxes that cover each other, and boxes outside of their module's frame or inside of another one. */
window.overlaps = () => {
  const { boxes, frames } = rectangles();
  const modules = modulesOf();
  const found = [];
  for (const all of [boxes, frames]) {
    const sorted = [...all].sort((one, other) => one.x - other.x);
    sorted.forEach((one, index) => {
      for (let at = index + 1; at < sorted.length && sorted[at].x < one.x + one.width; at += 1) {
        if (isOver(one, sorted[at])) found.push([one.id, sorted[at].id]);
      }
    });
  }
  const within = (box, frame) => box.x >= frame.x && box.x + box.width <= frame.x + frame.width
    && box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
  for (const frame of frames) {
    for (const box of boxes) {
      const module = modules.get(box.id.replace(/^entry:/, ""));
      const isOwn = box.id.startsWith("entry:") && module === frame.id;
      if (isOwn ? !within(box, frame) : isOver(box, frame)) found.push([box.id, `frame ${frame.id}`]);
    }
  }
  for (const header of document.querySelectorAll(".header rect")) {
    for (const box of boxes) if (isOver(box, header.getBBox())) found.push([box.id, "header"]);
  }
  return found.slice(0, 5);
};

/** Lines that cross a box, or the frame of another module. It compares the pieces of each line with the boxes in the same cells of a grid. */
window.crossings = () => {
  const { boxes, frames } = rectangles();
  const modules = modulesOf();
  const cell = 200;
  const grid = new Map();
  const cells = (x, y, right, bottom) => {
    const keys = [];
    for (let i = Math.floor(x / cell); i <= Math.floor(right / cell); i += 1) {
      for (let j = Math.floor(y / cell); j <= Math.floor(bottom / cell); j += 1) keys.push(`${i} ${j}`);
    }
    return keys;
  };
  for (const box of [...boxes, ...frames]) {
    for (const key of cells(box.x, box.y, box.x + box.width, box.y + box.height)) {
      if (!grid.has(key)) grid.set(key, []);
      grid.get(key).push(box);
    }
  }
  const lengthOf = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const pointsOf = (d) => {
    const points = [];
    for (const [, command, text] of d.matchAll(/([MLCH])([^MLCH]*)/g)) {
      const numbers = text.trim().split(/[ ,]+/).map(Number);
      const last = points[points.length - 1];
      if (command === "H") numbers.push(last[1]);
      if (command === "M") { points.push(numbers); continue; }
      const bends = command === "C" ? numbers : [...last, ...numbers, ...numbers];
      const steps = Math.max(8, Math.ceil(lengthOf(last, bends.slice(4)) / 3));
      for (let step = 1; step <= steps; step += 1) {
        const t = step / steps, u = 1 - t;
        points.push([0, 1].map((i) => u ** 3 * last[i] + 3 * u * u * t * bends[i] + 3 * u * t * t * bends[2 + i] + t ** 3 * bends[4 + i]));
      }
    }
    return points;
  };
  const moduleOf = (id) => (id.startsWith("entry:") ? modules.get(id.slice(6)) : id.replace(/^module:/, ""));
  const found = [];
  for (const edge of document.querySelectorAll("#picture .edge")) {
    const { from, to } = edge.dataset;
    const own = new Set([from, to]);
    const ownModules = new Set([moduleOf(from), moduleOf(to)]);
    for (const [x, y] of pointsOf(edge.querySelector("path").getAttribute("d"))) {
      for (const box of grid.get(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`) ?? []) {
        const isIn = x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1;
        // A line may cross the frames of its own modules. It may cross a box only if it is an edge from the box to itself.
        const isAllowed = box.isFrame ? ownModules.has(box.id) : own.has(box.id) && from === to;
        if (isIn && !isAllowed) found.push([from, to, box.id]);
      }
    }
  }
  return found.slice(0, 5);
};

/** Visible texts that are smaller than 10 pixels. */
window.smallTexts = () => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || element.closest("script, style, title, noscript") || !element.checkVisibility()) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width * height === 0) continue;
    const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 9.99) found.push([node.data, size]);
  }
  return found.slice(0, 5);
};

/** Panels that are over the picture, and boxes in the view that something covers. */
window.coveredBoxes = () => {
  const picture = document.getElementById("picture");
  const view = picture.getBoundingClientRect();
  const found = [];
  let seen = 0;
  for (const id of ["bar", "sidebar", "details", "status"]) {
    const box = document.getElementById(id).getBoundingClientRect();
    const isOverView = box.width * box.height > 0 && box.left < view.right - 0.5 && view.left < box.right - 0.5
      && box.top < view.bottom - 0.5 && view.top < box.bottom - 0.5;
    if (isOverView) found.push(id);
  }
  for (const node of document.querySelectorAll(".node .outline")) {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    for (const [x, y] of [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]]) {
      if (x < view.left + 1 || x > view.right - 1 || y < view.top + 1 || y > view.bottom - 1) continue;
      seen += 1;
      if (!picture.contains(document.elementFromPoint(x, y))) found.push(node.parentElement.dataset.item);
    }
  }
  return seen === 0 ? ["no box is in the view"] : found.slice(0, 5);
};

/** The number of boxes with a readable name in the view. */
window.readableBoxes = () => {
  const view = document.getElementById("picture").getBoundingClientRect();
  return [...document.querySelectorAll(".node text")].filter((text) => {
    const box = text.getBoundingClientRect();
    return text.checkVisibility() && box.width > 0 && box.left >= view.left && box.right <= view.right
      && box.top >= view.top && box.bottom <= view.bottom;
  }).length;
};

/** The lines into which an element's text breaks. */
window.linesOf = (element) => {
  const lines = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    for (let at = 0; at < node.length; at += 1) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      if (lines.length === 0 || top > lines[lines.length - 1].top + 3) lines.push({ top, text: "" });
      lines[lines.length - 1].text += node.data[at];
    }
  }
  return lines.map(({ text }) => text);
};
