extension PageText {
  /// How an entry looks: a part of the script.
  static let shapes = #"""
    // The shapes of an entry: the outline shows its kind, the colour and the sign before its name show its lifetime,
    // and the sign after its name shows its style. Each has a different form, so that colour isn't necessary.

    /// A path around a box with its middle at 0, 0.
    function outline(kind, width, height) {
      const [x, y] = [width / 2, height / 2];
      const polygon = (...points) => `M${points.map((point) => point.join(" ")).join("L")}Z`;
      switch (kind) {
        case "mainActor": return polygon([-x, 0], [-x + 8, -y], [x - 8, -y], [x, 0], [x - 8, y], [-x + 8, y]);
        case "async": return polygon([-x, -y], [x - 10, -y], [x, 0], [x - 10, y], [-x, y]);
        case "parameterized": return polygon([-x + 9, -y], [x, -y], [x - 9, y], [-x, y]);
        case "mainActorParameterized": return polygon([-x + 9, -y], [x - 9, -y], [x, y], [-x, y]);
        case "contribution": {
          const tab = -x + Math.min(26, x);
          return polygon([-x, -y], [tab, -y], [tab, -y + 5], [x, -y + 5], [x, y], [-x, y]);
        }
        case "located":
          return `M${-x + y} ${-y}H${x - y}A${y} ${y} 0 0 1 ${x - y} ${y}H${-x + y}A${y} ${y} 0 0 1 ${-x + y} ${-y}Z`;
        default: return polygon([-x, -y], [x, -y], [x, y], [-x, y]);
      }
    }

    const ring = (radius) => `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

    /// The sign of a lifetime, around 0, 0.
    function lifetimeSign(lifetime) {
      switch (lifetime) {
        case "shared": return ring(5);
        case "weak": return "M-5 0A5 5 0 0 1 -2.5 -4.3M2.5 -4.3A5 5 0 0 1 5 0M2.5 4.3A5 5 0 0 1 -2.5 4.3";
        case "graph": return "M0 -6L6 0L0 6L-6 0Z";
        case "scoped": return `${ring(5)}${ring(1.8)}`;
        case "missing": return "M-4 -4L4 4M-4 4L4 -4";
        default: return ring(5);
      }
    }

    /// The sign of a style, around 0, 0; empty for catalogued entries.
    function styleSign(style) {
      switch (style) {
        case "located": return "M0 5L-4 -1A4 4 0 1 1 4 -1Z";
        case "linked": return "M-5 0A3 3 0 1 1 1 0A3 3 0 1 1 -5 0M-1 0A3 3 0 1 1 5 0A3 3 0 1 1 -1 0";
        case "composed": return "M-5 -3.5H5M-5 0H5M-5 3.5H5";
        default: return "";
      }
    }

    /// The sign of a finding, around 0, 0: an octagon, a triangle or a disc.
    function severitySign(severity) {
      switch (severity) {
        case "error": return "M-3 -7H3L7 -3V3L3 7H-3L-7 3V-3Z";
        case "warning": return "M0 -7L8 6H-8Z";
        default: return ring(6.5);
      }
    }

    const svgNamespace = "http://www.w3.org/2000/svg";

    function svg(name, attributes = {}, ...children) {
      const element = document.createElementNS(svgNamespace, name);
      for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
      element.append(...children);
      return element;
    }

    function html(name, attributes = {}, ...children) {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
      }
      element.append(...children.filter((child) => child !== undefined));
      return element;
    }

    /// A small picture of a sign, for lists and the legend, next to words with the same meaning.
    function icon(path, className, width = 18, height = 18) {
      return svg("svg", {
        class: `icon ${className}`, width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
        "aria-hidden": "true",
      }, svg("path", { d: path }));
    }

    function severityIcon(severity) {
      return icon(severitySign(severity), `severity ${severity}`);
    }
    """#
}
