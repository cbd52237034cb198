extension PageText {
  /// The style sheet.
  static let style = #"""
    /* Light and dark have one set of names; colours of lifetimes are of Okabe and Ito's palette, which colour-blind readers tell apart. */
    :root {
      color-scheme: light dark;
      --ground: light-dark(#ffffff, #0d1117);
      --raised: light-dark(#f6f8fa, #161b22);
      --line: light-dark(#d0d7de, #30363d);
      --text: light-dark(#1f2328, #e6edf3);
      --quiet: light-dark(#59636e, #9198a1);
      --link: light-dark(#0969da, #58a6ff);
      --edge: light-dark(#8c959f, #6e7681);
      --down: light-dark(#0072b2, #56b4e9);
      --up: light-dark(#b34700, #ffa657);
      --error: light-dark(#cf222e, #ff7b72);
      --warning: light-dark(#9a6700, #e3b341);
      --note: light-dark(#0969da, #79c0ff);
      --transient: light-dark(#59636e, #adb5bd);
      --shared: light-dark(#0072b2, #56b4e9);
      --weak: light-dark(#8a6d00, #f0e442);
      --graph: light-dark(#00795a, #2ec49d);
      --scoped: light-dark(#a6427f, #e29bc6);
      --missing: light-dark(#b84600, #ff8f5c);
      font: 14px/1.45 system-ui, sans-serif;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--ground); color: var(--text); }
    bdi { overflow-wrap: anywhere; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }

    /* The bar */
    #bar { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 8px 14px; border-bottom: 1px solid var(--line); background: var(--raised); }
    #title { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
    #summary { margin: 0; color: var(--quiet); flex: 1; }
    .search { position: relative; width: 280px; }
    input[type="search"] { width: 100%; padding: 5px 9px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
    #suggestions { position: absolute; z-index: 3; inset-inline-end: 0; min-width: 100%; width: max-content; max-width: min(520px, 92vw); max-height: 60vh; overflow: auto; margin: 3px 0 0; padding: 4px; list-style: none; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 8px 24px #0004; }
    #suggestions li { padding: 4px 8px; border-radius: 4px; cursor: pointer; }
    #suggestions li[aria-selected="true"] { background: var(--link); color: var(--ground); }
    #suggestions li[aria-selected="true"] .place { color: inherit; }
    #suggestions .none { color: var(--quiet); cursor: default; }
    button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 4px 10px; min-height: 30px; cursor: pointer; }
    button:hover { border-color: var(--link); }
    .buttons { display: flex; flex-wrap: wrap; gap: 5px; }

    /* The parts */
    main { flex: 1; min-height: 0; display: flex; position: relative; }
    #stage { flex: 1; min-width: 0; min-height: 0; position: relative; display: flex; flex-direction: column; }
    #picture { flex: 1; min-height: 0; width: 100%; cursor: grab; touch-action: none; user-select: none; -webkit-user-select: none; }
    #picture:active { cursor: grabbing; }
    .as-table #picture { visibility: hidden; position: absolute; }
    #status { flex: none; margin: 0; padding: 3px 10px; min-height: 26px; background: var(--raised); border-top: 1px solid var(--line); color: var(--quiet); font-size: 12px; }
    #sidebar, #details { flex: none; width: 270px; overflow: auto; padding: 10px 14px; background: var(--raised); border-inline-end: 1px solid var(--line); }
    #details { width: 350px; border-inline: 1px solid var(--line) 0; }
    fieldset { border: 0; margin: 0 0 12px; padding: 0; }
    legend, h3, summary, #legend h2 { font-weight: 600; font-size: 13px; margin: 8px 0 3px; padding: 0; }
    summary { cursor: pointer; }
    label { display: block; padding: 1px 0; }
    .module { display: flex; justify-content: space-between; }
    .module label { min-width: 0; }
    .fold { border: 0; background: none; padding: 0 6px; min-height: 24px; min-width: 24px; }
    .all { display: flex; gap: 5px; margin: 3px 0; }
    .all button { font-size: 12px; min-height: 24px; padding: 1px 8px; }
    .count, .place { color: var(--quiet); font-size: 12px; }
    .place { overflow-wrap: anywhere; }
    li .place { display: block; }
    #sidebar ul, #details ul, #details ol { margin: 0; padding: 0; list-style: none; }
    #sidebar li, #details li { padding: 2px 0; }
    .icon { vertical-align: -4px; margin-inline-end: 3px; overflow: visible; }
    .icon path { fill: none; stroke: var(--text); stroke-width: 1.5; }

    /* The chosen entry */
    #details header { display: flex; justify-content: space-between; align-items: start; gap: 8px; }
    #details h2 { font-size: 16px; margin: 2px 0 8px; min-width: 0; }
    .close { border: 0; background: none; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 8px 0; }
    dt { color: var(--quiet); }
    dd { margin: 0; min-width: 0; }
    .link { display: inline; border: 0; background: none; padding: 0; min-height: 24px; color: var(--link); text-align: start; }
    .link:hover { text-decoration: underline; }
    .tag { font-size: 12px; padding: 0 6px; margin-inline-start: 5px; border: 1px solid var(--line); border-radius: 9px; }
    ol.path li + li::before { content: "→ "; color: var(--quiet); }
    .finding { border-inline-start: 4px solid var(--note); padding: 1px 9px; margin: 8px 0; background: var(--ground); }
    .finding.error { border-color: var(--error); }
    .finding.warning { border-color: var(--warning); }
    .finding p { margin: 4px 0; overflow-wrap: anywhere; }
    .finding .text { white-space: pre-wrap; }

    /* The picture */
    .node { cursor: pointer; --own: var(--transient); }
    .node.shared, .lifetime.shared { --own: var(--shared); }
    .node.weak, .lifetime.weak { --own: var(--weak); }
    .node.graph, .lifetime.graph { --own: var(--graph); }
    .node.scoped, .lifetime.scoped { --own: var(--scoped); }
    .node.missing, .lifetime.missing { --own: var(--missing); }
    .node .outline { fill: color-mix(in oklab, var(--own) 13%, var(--ground)); stroke: var(--own); stroke-width: 1.4; }
    .node.weak .outline, .node.missing .outline, .kind.missing path { stroke-dasharray: 5 3; }
    .node .sign, .icon.lifetime path { fill: none; stroke: var(--own, var(--transient)); stroke-width: 1.8; }
    .node.shared .sign, .node.graph .sign, .icon.lifetime.shared path, .icon.lifetime.graph path { fill: var(--own); }
    .node .style { fill: none; stroke: var(--quiet); stroke-width: 1.4; }
    .node text, .header text { font: 13px sans-serif; fill: var(--text); }
    .node.folded { --own: var(--quiet); }
    .node.folded .under { fill: var(--raised); stroke: var(--line); }
    .node.folded text { font-weight: 600; }
    .node:focus { outline: none; }
    .node:focus-visible .outline { stroke: var(--link); stroke-width: 3.5; }
    .severity { stroke: var(--ground); stroke-width: 1; fill: var(--note); }
    .icon.severity path { fill: var(--note); stroke: none; }
    .severity.error, .icon.severity.error path { fill: var(--error); }
    .severity.warning, .icon.severity.warning path { fill: var(--warning); }
    .frame rect { fill: none; stroke: var(--line); }
    .header { cursor: pointer; }
    .header rect { fill: var(--raised); stroke: var(--line); }
    .header text { font-weight: 600; }
    .label { display: none; font-family: sans-serif; font-weight: 600; fill: var(--text); stroke: var(--ground); stroke-width: 0.3em; paint-order: stroke; pointer-events: none; }
    .edge path:not(.severity) { fill: none; stroke: var(--edge); stroke-width: 1.2; }
    .many .edge path:not(.severity) { stroke: color-mix(in oklab, var(--edge) 60%, var(--ground)); }
    .edge.decorates path:not(.severity) { stroke-dasharray: 7 4; }
    .edge.contributes path:not(.severity) { stroke-dasharray: 9 3 2 3; }
    .edges .edge.near path:not(.severity) { stroke: var(--text); }
    .edges .edge.down path:not(.severity) { stroke: var(--down); stroke-width: 2.4; }
    .edges .edge.up path:not(.severity) { stroke: var(--up); stroke-width: 2.4; stroke-dasharray: 2 3; }
    .edges.many .edge.up path:not(.severity) { stroke-dasharray: none; }
    .choosing .node:not(.chosen, .down, .up) { opacity: 0.35; }
    .choosing .edge:not(.down, .up) { opacity: 0.15; }
    .node.chosen .outline { stroke-width: 4; }
    .node.down .outline { stroke: var(--down); stroke-width: 2.4; }
    .node.up .outline { stroke: var(--up); stroke-width: 2.4; stroke-dasharray: 2 3; }
    /* From afar names cannot be read, and signs are in the way. */
    .far .node text, .far .header text, .far .sign, .far .style { display: none; }
    .far .label.fits { display: inline; }

    /* The table */
    #table { flex: 1; min-height: 0; overflow: auto; padding: 10px 14px 40px; background: var(--ground); }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: start; color: var(--quiet); padding-bottom: 6px; }
    table bdi { overflow-wrap: normal; }
    th, td { white-space: nowrap; text-align: start; vertical-align: top; padding: 4px 10px; border-bottom: 1px solid var(--line); }
    thead th { position: sticky; top: -10px; background: var(--raised); }
    thead button { border: 0; background: none; padding: 0; font-weight: 600; white-space: nowrap; }
    .number { text-align: end; font-variant-numeric: tabular-nums; }
    tr.chosen { background: var(--raised); }
    .more { margin: 10px 0; }

    @media (max-width: 900px) {
      main { flex-direction: column; }
      #sidebar { width: 100%; max-height: 50%; border: 0; border-bottom: 1px solid var(--line); }
      #details { width: 100%; max-height: 50%; border: 0; border-top: 1px solid var(--line); }
      .search { width: auto; flex: 1; min-width: 150px; }
      #summary { flex-basis: 100%; order: 1; }
    }
    /* A window that is as low as a line or two, as one that is much enlarged: the page scrolls as a whole. */
    @media (max-height: 420px) {
      html, body { height: auto; }
      main { flex-direction: column; }
      #stage { flex: none; height: 300px; }
      #details { width: 100%; max-height: none; }
    }
    @media (prefers-contrast: more) { :root { --line: var(--quiet); --edge: var(--text); } }
    @media print {
      :root, :root[data-theme] { color-scheme: light; }
      html, body, main { height: auto; display: block; }
      #bar .search, .buttons, #sidebar, #status, .more { display: none; }
      body:not(.as-table) #stage { height: 170mm; }
      #table, #details { position: static; width: auto; max-height: none; overflow: visible; }
    }
    """#
}
