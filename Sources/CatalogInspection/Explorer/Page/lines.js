// The lines from who needs to what is needed, each with the place of its middle.

/// A line that is bent around what lies between, through the points that the layout has found.
function through(points) {
  const [first, ...rest] = points;
  const last = rest[rest.length - 1];
  let d = `M${first.x} ${first.y}`;
  rest.slice(0, -1).forEach((point, index) => {
    const next = rest[index + 1];
    const end = next === last ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    d += `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  if (rest.length === 1) d += `L${last.x} ${last.y}`;
  return { d, middle: points[Math.floor(points.length / 2)] };
}

/// A curve from the end of one box to the beginning of another, as the layers go. What leads back goes around, so that it
/// is not on the line there; so does what leads from a box to itself.
function curve(from, to, direction) {
  // As if the layers went from left to right: along them, and across.
  const isDown = direction === "TB";
  const [along, across, length, breadth] = isDown ? ["y", "x", "height", "width"] : ["x", "y", "width", "height"];
  const start = [from[along] + from[length] / 2, from[across]];
  const end = [to[along] - to[length] / 2 - 4, to[across]];
  const distance = end[0] - start[0];
  let bends;
  if (distance > 0) {
    const bend = Math.max(24, Math.min(distance / 2, 160));
    bends = [[start[0] + bend, start[1]], [end[0] - bend, end[1]]];
  } else {
    const side = Math.max(from[breadth], to[breadth]) / 2 + 26 - distance / 8;
    bends = [[start[0] + 50, start[1] - side], [end[0] - 50, end[1] - side]];
  }
  const points = [start, ...bends, end].map(([one, other]) => (isDown ? [other, one] : [one, other]));
  const middleOf = (place) => (points[0][place] + 3 * points[1][place] + 3 * points[2][place] + points[3][place]) / 8;
  return { d: `M${points[0]}C${points.slice(1).join(" ")}`, middle: { x: middleOf(0), y: middleOf(1) } };
}

function arrowheads() {
  const arrow = svg("marker", {
    id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: "userSpaceOnUse",
    orient: "auto",
  }, svg("path", { d: "M0 0L8 4L0 8Z", fill: "context-stroke" }));
  return svg("defs", {}, arrow);
}
