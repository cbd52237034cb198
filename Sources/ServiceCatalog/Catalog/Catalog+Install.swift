extension Catalog {
  /// Installs modules and blueprints, in the order of the arguments.
  ///
  /// Each entry records the source location of this call and the module that supplied it.
  ///
  /// If a module that is a struct or an enum without stored properties is installed again, also by another module, its
  /// contributions and decorators replace those of its earlier installation, which are removed at the end of the new one:
  /// whoever obtains meanwhile sees both, and a copy made meanwhile keeps both.
  /// A module with properties may be installed several times with different values, so it adds its contributions each
  /// time. Modules without stored properties may install each other.
  ///
  /// - Parameters:
  ///   - modules: The modules and blueprints to install.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: linear in the number of entries supplied.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func install(_ modules: any CatalogModule..., fileID: StaticString = #fileID, line: UInt = #line) {
    install(modules, fileID: fileID, line: line)
  }

  /// Installs the modules and blueprints of a list that a program computes, in its order.
  ///
  /// - Parameters:
  ///   - modules: The modules and blueprints to install.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///
  /// Complexity: linear in the number of entries supplied.
  ///
  /// Concurrency: callable from any thread and from builders.
  public func install(_ modules: [any CatalogModule], fileID: StaticString = #fileID, line: UInt = #line) {
    for module in modules {
      // Modules may list each other.
      if isStateless(module), Installation.underWay(type(of: module), in: self) != nil { continue }
      Installation.of(module, in: self, replaces: isStateless(module), fileID, line)
    }
  }
}

extension Catalog {
  /// Installs what a root lists: the program stops if two of its modules or values supply one key.
  package func installOnly(_ install: () -> Void) { Installation.only(in: self, install) }

  /// Supplies services that reach outside of the program, although their blueprints don't say so.
  package func supplyLive(_ supply: () -> Void) { Installation.live(in: self, supply) }
}

extension Definition {
  /// Stops the program, because a root lists two suppliers of the entry.
  func stopBecauseItIsReplaced(by new: Definition) -> Never {
    let places = [step, new.step].map { "    \($0.place)\n" }.joined()
    // A module that is written by hand may lack the name `Replacing`.
    let module = [new, self].lazy.map(\.origin).filter { $0.module is any _WrittenModule.Type }.compactMap(\.listedName)
      .first
    let fix =
      new.readyMade != nil
      ? ", or say in the root's attribute that its value is meant: replacing: \\.\(name)"
      : module.map { ", or list the one that is meant in the root, as Catalog.\($0).Replacing" } ?? ""
    fatalError(
      """
      [duplicate-supply] \(name) has two suppliers, and no root says which one is meant
      \(places)  to fix: remove one\(fix)
        docs: \(CatalogError.documentation(of: "duplicate-supply"))
      """)
  }
}

// The services of a scope's root belong to the outermost catalog, and are installed once, wherever a scope is first opened.
// An entry there without a builder, whose type is the root, says that they are installed. `clear()` removes it with the
// services, and a copy has it.
extension Catalog {
  /// Returns whether the services of a scope's root are installed.
  @usableFromInline
  package func hasServices(ofRoot root: Any.Type) -> Bool {
    outermost.ownDefinition(of: EntryKey(root, .blueprint)) != nil
  }

  /// Installs the services of a scope's root in the outermost catalog.
  ///
  /// The installation is a flight, so that threads that come later wait for it, and a cycle of waits is found. A scope that
  /// is opened by the installation itself, or within such a cycle, sees what is installed so far.
  @usableFromInline
  package func installServices(ofRoot root: Any.Type, _ install: (Catalog) -> Void) {
    let (catalog, id, flight) = (outermost, ObjectIdentifier(root), Flight())
    // A shutdown waits for the installation, which may obtain services. If it has begun, there is nothing to obtain.
    catalog.beginUse()
    defer { catalog.endUse() }
    if refusesCaller { return }
    let entry = Definition(EntryKey(root, .blueprint), nil, at: .unknown)
    flight.begin()
    let running = catalog.withState { state -> Flight? in
      if state.definition(of: entry.key) != nil { return nil }
      let rest = state.makeRest()
      if rest.installing[id] == nil { rest.installing[id] = flight }
      return rest.installing[id]
    }
    if running === flight {
      Path.installing(entry, in: catalog, flight) { install(catalog) }
      var dropped = Dropped()
      catalog.withState { state in
        // `clear()` may have removed some of the services meanwhile.
        if state.rest?.installing[id] !== flight { return }
        state.rest?.installing[id] = nil
        state.set(entry, &dropped)
      }
      dropped.release()
    } else if let running {
      _ = try? wait(for: running, of: entry)
    }
    flight.endOnThread(nil)
  }
}

/// Returns whether all values of a module's type are the same, because it has no stored properties.
private func isStateless<M: CatalogModule>(_ module: M) -> Bool { MemoryLayout<M>.size == 0 }
