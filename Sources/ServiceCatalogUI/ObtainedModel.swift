#if canImport(SwiftUI)
public import Observation
public import ServiceCatalog
public import SwiftUI

/// A model that a view obtains from the catalog in its environment, and keeps.
///
/// ```swift
/// struct ChatView: View {
///   @ObtainedModel private var model: ChatModel
///
///   init(conversation: Conversation.ID) {
///     _model = ObtainedModel(\.chatModel, with: conversation)
///   }
///
///   var body: some View {
///     TextField("Message", text: $model.draft)
///   }
/// }
/// ```
///
/// The model is obtained when the view's body first reads it. It is kept as long as SwiftUI keeps the view's state.
/// It is obtained again if the environment's catalog or the input changes. If the model can't be obtained, the
/// program stops with the error's text.
///
/// If the model is `@Observable`, `$model` provides bindings to its properties.
///
/// Concurrency: on the main actor. The conformance to `DynamicProperty` isn't isolated, like those of SwiftUI's
/// wrappers.
@propertyWrapper @dynamicMemberLookup
public struct ObtainedModel<Model>: DynamicProperty {
  @Environment(\.catalog) private var catalog
  @State private var kept = KeptModel<Model>()
  private let input: AnyHashable?
  private let obtain: @MainActor (Catalog) -> Model

  @MainActor private init(input: AnyHashable?, obtain: @escaping @MainActor (Catalog) -> Model) {
    self.input = input
    self.obtain = obtain
  }

  /// Creates a property for a main-actor service.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.agendaModel`.
  ///   - fileID: The file of the property, for the message.
  ///   - line: The line of the property, for the message.
  ///
  /// Concurrency: on the main actor.
  @MainActor public init<B: MainActorBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) where B.Output == Model {
    self.init(input: nil) { $0.resolve(blueprint, fileID: fileID, line: line) }
  }

  /// Creates a property for a service that can be obtained on any thread.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.settings`.
  ///   - fileID: The file of the property, for the message.
  ///   - line: The line of the property, for the message.
  ///
  /// Concurrency: on the main actor.
  @MainActor public init<B: Blueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, fileID: StaticString = #fileID, line: UInt = #line
  ) where B.Output == Model {
    self.init(input: nil) { $0.resolve(blueprint, fileID: fileID, line: line) }
  }

  /// Creates a property for a main-actor service with an input, such as an identifier.
  ///
  /// - Parameters:
  ///   - blueprint: The service's key, such as `\.chatModel`.
  ///   - input: The input. If it changes, the model is obtained again.
  ///   - fileID: The file of the property, for the message.
  ///   - line: The line of the property, for the message.
  ///
  /// Concurrency: on the main actor.
  @MainActor public init<B: MainActorParameterizedBlueprint>(
    _ blueprint: KeyPath<Catalog, B.Type>, with input: B.Input, fileID: StaticString = #fileID, line: UInt = #line
  ) where B.Output == Model, B.Input: Hashable {
    self.init(input: AnyHashable(input)) { catalog in
      do throws(CatalogError) {
        return try catalog.obtain(blueprint, with: input)
      } catch {
        fatalError("\(error)", file: fileID, line: line)
      }
    }
  }

  /// The model.
  ///
  /// Complexity: The first read obtains the model. Later reads are constant.
  ///
  /// Concurrency: on the main actor.
  @MainActor public var wrappedValue: Model { kept.model(from: catalog, input: input, obtain: obtain) }

  /// This property.
  ///
  /// `$model.draft` returns a binding to a property of the model.
  public var projectedValue: ObtainedModel<Model> { self }
}

extension ObtainedModel where Model: AnyObject & Observable {
  /// Returns a binding to a property of the model.
  ///
  /// - Parameter keyPath: The property.
  ///
  /// Concurrency: on the main actor.
  @MainActor
  public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Bindable(wrappedValue)[dynamicMember: keyPath]
  }
}
#endif
