extension PageText {
  /// The names of kinds, lifetimes and styles: a part of the script.
  static let words = #"""
    // The names of kinds, lifetimes and styles, in the order of their lists.

    const words = {
      kind: {
        blueprint: "blueprint", mainActor: "main actor", async: "asynchronous", parameterized: "parameterized",
        mainActorParameterized: "main actor, parameterized", contribution: "collection", located: "located", missing: "not supplied",
      },
      lifetime: {
        transient: "transient", shared: "shared", weak: "weak", graph: "one per graph", scoped: "scoped",
        missing: "not supplied",
      },
      style: {
        catalogued: "catalogued", located: "located", linked: "linked", composed: "composed (cake)",
        swinject: "Swinject", factory: "Factory", dependencies: "swift-dependencies", needle: "Needle",
      },
    };

    function word(field, value) {
      return words[field][value] ?? value;
    }

    /// A text that may break after the separators of a path or a name, so that no part is broken.
    function breakable(text) {
      return text.split(/(?<=[/.:_-])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part, index) => (index === 0 ? [part] : [html("wbr"), part]));
    }

    function moduleName(name) {
      return name === noModule ? "no module" : name;
    }

    function lifetimeOf(entry) {
      const lifetime = entry.scope === undefined ? word("lifetime", entry.lifetime) : `scoped: ${entry.scope}`;
      return entry.disposed ? `${lifetime}, disposed` : lifetime;
    }

    /// The name of an entry for a screen reader.
    function spokenName(entry) {
      const parts = [entry.name];
      if (entry.kind === "missing") parts.push("not supplied");
      else parts.push(word("kind", entry.kind), lifetimeOf(entry));
      if (entry.module !== noModule) parts.push(`module ${entry.module}`);
      parts.push(`needs ${entry.needs.length}`, `needed by ${entry.neededBy.length}`);
      for (const severity of severities) {
        const number = entry.findings.filter((finding) => finding.severity === severity).length;
        if (number > 0) parts.push(count(number, severity));
      }
      return parts.join(", ");
    }
    """#
}
