public import ServiceCatalog

extension Catalog {
  /// The key of ``FirstLeafBlueprint``.
  public var firstLeaf: FirstLeafBlueprint.Type { FirstLeafBlueprint.self }

  /// The key of ``SecondLeafBlueprint``.
  public var secondLeaf: SecondLeafBlueprint.Type { SecondLeafBlueprint.self }

  /// The key of ``ThirdLeafBlueprint``.
  public var thirdLeaf: ThirdLeafBlueprint.Type { ThirdLeafBlueprint.self }

  /// The key of ``FourthLeafBlueprint``.
  public var fourthLeaf: FourthLeafBlueprint.Type { FourthLeafBlueprint.self }

  /// The key of ``LeftBlueprint``.
  public var left: LeftBlueprint.Type { LeftBlueprint.self }

  /// The key of ``RightBlueprint``.
  public var right: RightBlueprint.Type { RightBlueprint.self }

  /// The key of ``RootBlueprint``.
  public var root: RootBlueprint.Type { RootBlueprint.self }

  /// The key of ``Shared0Blueprint``.
  public var shared0: Shared0Blueprint.Type { Shared0Blueprint.self }

  /// The key of ``Shared1Blueprint``.
  public var shared1: Shared1Blueprint.Type { Shared1Blueprint.self }

  /// The key of ``Shared2Blueprint``.
  public var shared2: Shared2Blueprint.Type { Shared2Blueprint.self }
}

extension Catalog {
  /// Supplies the eleven entries, like an application's composition root.
  public func installAll() {
    install(
      FirstLeafBlueprint(), SecondLeafBlueprint(), ThirdLeafBlueprint(), FourthLeafBlueprint(),
      LeftBlueprint(), RightBlueprint(), RootBlueprint(),
      Shared0Blueprint(), Shared1Blueprint(), Shared2Blueprint(), ScopedLeafBlueprint()
    )
  }
}

extension Catalog {
  /// Returns this catalog.
  ///
  /// The compiler knows only the protocol of the result, as in a builder.
  @inline(never)
  @_semantics("optimize.no.crossmodule")
  public func opaque() -> any Assembling { self }
}
