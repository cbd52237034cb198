extension Catalog {
  /// Returns the instance of an entry for an input, kept or new.
  @usableFromInline
  func assemblePerInput<B: SharedParameterizedBlueprint>(
    _ blueprint: B.Type, with input: B.Input
  ) throws(CatalogError) -> B.Output {
    let hash = input.hashValue
    var attempts = Attempts(of: EntryKey(B.self, .sharedInput))
    var isReported = false
    while true {
      let found = try attempts.find(in: self)
      let keeper = found.owner
      guard let instance = keeper.instance(of: B.self, found.entry, for: input, hash),
        let own = instance.slot.definition
      else { continue }
      if !isReported { reportObtained(own) }
      isReported = true
      do throws(CatalogError) {
        let box = try keeper.keep(own, in: instance.slot)
        if let box, keeper.renew(instance, box) { return box.instance(as: B.Output.self) }
      } catch {
        keeper.endIfUnused(instance)
        throw error
      }
    }
  }

  /// Returns the instance of an asynchronous entry for an input, kept or new.
  @usableFromInline
  func assemblePerInput<B: AsyncParameterizedBlueprint>(
    _ blueprint: B.Type, with input: B.Input
  ) async throws(CatalogError) -> B.Output {
    let hash = input.hashValue
    var attempts = Attempts(of: EntryKey(B.self, .asyncInput), inTask: true)
    var isReported = false
    while true {
      let found = try attempts.find(in: self)
      let keeper = found.owner
      guard let instance = keeper.instance(of: B.self, found.entry, for: input, hash),
        let own = instance.slot.definition
      else { continue }
      if !isReported { reportObtained(own) }
      isReported = true
      do throws(CatalogError) {
        let box = try await keeper.keepAsync(own, in: instance.slot)
        if let box, keeper.renew(instance, box) { return box.instance(as: B.Output.self) }
      } catch {
        keeper.endIfUnused(instance)
        throw error
      }
    }
  }

  private func instance<B: SharedParameterizedBlueprint>(
    of blueprint: B.Type, _ entry: Definition, for input: B.Input, _ hash: Int
  ) -> InputInstance? {
    inputInstance(of: entry, for: input, hash: hash) { instance in
      // The key determines the builder's type.
      let call = unsafe unsafeDowncast(entry.builder!, to: InputBuilder<B.Input, B.Output>.self).call
      return InputInstanceBuilder<B.Output>(.onThread { try call(input, $0) }, for: instance, Idling(B.self))
    }
  }

  private func instance<B: AsyncParameterizedBlueprint>(
    of blueprint: B.Type, _ entry: Definition, for input: B.Input, _ hash: Int
  ) -> InputInstance? {
    inputInstance(of: entry, for: input, hash: hash) { instance in
      let call = unsafe unsafeDowncast(entry.builder!, to: AsyncInputBuilder<B.Input, B.Output>.self).call
      return InputInstanceBuilder<B.Output>(.inTask { try await call(input, $0) }, for: instance, Idling(B.self))
    }
  }
}
