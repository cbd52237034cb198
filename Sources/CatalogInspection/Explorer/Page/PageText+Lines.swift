extension PageText {
  /// The lines: a part of the script.
  static let lines = #"""
    // The lines from dependents to dependencies, each with the place of its middle.

    /// A line through the points of the layout: straight along a track, and curved where it changes the track.
    function through(all, direction) {
      const isDown = direction === "TB";
      const across = isDown ? "x" : "y";
      const isLevel = (one, other) => Math.abs(one[across] - other[across]) < 0.06;
      // A straight piece needs only its ends.
      const [first, ...rest] = all.filter((point, index) =>
        index === 0 || index === all.length - 1 || !isLevel(all[index - 1], point) || !isLevel(point, all[index + 1]));
      let d = `M${text(first)}`;
      let last = first;
      // A sign is in the middle of the longest piece, which has enough room.
      let [longest, middle] = [-1, first];
      for (const point of rest) {
        const isStraight = isLevel(last, point);
        const half = { x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 };
        const bends = isDown ? [{ x: last.x, y: half.y }, { x: point.x, y: half.y }] : [{ x: half.x, y: last.y }, { x: half.x, y: point.y }];
        const length = Math.hypot(point.x - last.x, point.y - last.y);
        if (length > longest) [longest, middle] = [length, half];
        d += isStraight ? `L${text(point)}` : `C${[...bends, point].map(text).join(" ")}`;
        last = point;
      }
      return { d, middle };
    }

    /// Formats numbers as briefly as a screen can show, because thousands of lines make a long text.
    function text({ x, y }) {
      return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
    }

    /// A line from a box to itself, in the room that the layout reserves next to it.
    function loop({ x, y, width, height }, direction) {
      if (direction === "TB") {
        const [right, top, bottom] = [x + width / 2, y - height / 2, y + height / 2];
        return {
          d: `M${right - 10} ${bottom}C${right - 10} ${bottom + 16} ${right + 18} ${bottom + 10} ${right + 12} ${y}`
            + `C${right + 18} ${top - 10} ${right - 10} ${top - 16} ${right - 10} ${top}`,
          middle: { x: right + 12, y },
        };
      }
      const [left, right, bottom] = [x - width / 2, x + width / 2, y + height / 2];
      return {
        d: `M${right} ${y + 8}C${right + 16} ${y + 8} ${right + 10} ${bottom + 12} ${right - 8} ${bottom + 12}H${left + 8}`
          + `C${left - 10} ${bottom + 12} ${left - 16} ${y + 8} ${left} ${y + 8}`,
        middle: { x, y: bottom + 12 },
      };
    }

    function arrowheads() {
      const arrow = svg("marker", {
        id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: "userSpaceOnUse",
        orient: "auto",
      }, svg("path", { d: "M0 0L8 4L0 8Z", fill: "context-stroke" }));
      return svg("defs", {}, arrow);
    }
    """#
}
