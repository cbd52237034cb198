#if Configuration
import Configuration

/// Reads the settings of a service, and collects what is wrong.
///
/// Only the code that the macros write uses it.
///
/// Concurrency: a value that stays in one function.
public struct _SettingsReader {
  private let sources: ConfigurationSources
  private let prefix: ConfigKey
  private let service: String
  private(set) var problems: [ConfigurationError.Problem] = []
  /// The names that the sources have for the keys.
  private(set) var names: Set<String> = []
  /// Whether only the names are read, so that each setting counts as wrong.
  private let isForNames: Bool
  /// The places of the values that were found.
  private var places: [String] = []

  init(_ sources: ConfigurationSources, prefix: String, service: String, isForNames: Bool = false) {
    (self.sources, self.prefix, self.service) = (sources, prefix.isEmpty ? ConfigKey([]) : ConfigKey(prefix), service)
    self.isForNames = isForNames
  }

  /// The error with what is wrong.
  public var error: ConfigurationError { ConfigurationError(problems: problems) }

  /// Returns the error for one that the service's function threw.
  func refusal(_ error: any Error) -> ConfigurationError {
    let list = places.isEmpty ? "" : "; it read \(places.joined(separator: ", "))"
    return ConfigurationError(problems: [
      ConfigurationError.Problem(key: nil, service: service, description: "\(service): \(error)\(list)")
    ])
  }

  // MARK: settings

  /// Reads a required setting; nil if it is wrong.
  public mutating func read<Value>(_ label: String, _ form: _SettingForm<Value>) -> Value? {
    required(label, form, isSecret: false)
  }

  /// Reads a setting with a default; nil if it is wrong.
  public mutating func read<Value>(
    _ label: String, _ form: _SettingForm<Value>, default value: @autoclosure () -> Value
  ) -> Value? {
    optional(label, form, isSecret: false) { value() } ?? nil
  }

  /// Reads a setting that may be missing; nil if it is wrong.
  public mutating func readIfPresent<Value>(
    _ label: String, _ form: _SettingForm<Value>, default value: @autoclosure () -> Value? = nil
  ) -> Value?? {
    optional(label, form, isSecret: false) { value() }
  }

  /// Reads a required setting that isn't printed; nil if it is wrong.
  public mutating func readSecret<Value>(_ label: String, _ form: _SettingForm<Value>) -> Secret<Value>? {
    required(label, form, isSecret: true).map { Secret($0) }
  }

  /// Reads a setting with a default that isn't printed; nil if it is wrong.
  public mutating func readSecret<Value>(
    _ label: String, _ form: _SettingForm<Value>, default value: @autoclosure () -> Secret<Value>
  ) -> Secret<Value>? {
    (optional(label, form, isSecret: true) { value().value } ?? nil).map { Secret($0) }
  }

  /// Reads a setting that may be missing and isn't printed; nil if it is wrong.
  public mutating func readSecretIfPresent<Value>(
    _ label: String, _ form: _SettingForm<Value>, default value: @autoclosure () -> Secret<Value>? = nil
  ) -> Secret<Value>?? {
    optional(label, form, isSecret: true) { value()?.value }.map { $0.map { Secret($0) } }
  }

  private mutating func required<Value>(_ label: String, _ form: _SettingForm<Value>, isSecret: Bool) -> Value? {
    switch find(label, form, isSecret: isSecret) {
    case .value(let value): return value
    case .wrong: return nil
    case .missing(let spellings):
      let (key, places) = (key(of: label), spellings.joined(separator: " or "))
      let fix = places.isEmpty ? "there is no source of settings" : "set \(places)"
      add(key, "\(key) is missing, and \(service) needs \(form.expected): \(fix)")
      return nil
    }
  }

  /// Reads a setting, or takes its default, which must be in the range, too; nil if one of them is wrong.
  private mutating func optional<Value>(
    _ label: String, _ form: _SettingForm<Value>, isSecret: Bool, default value: () -> Value?
  ) -> Value?? {
    switch find(label, form, isSecret: isSecret) {
    case .value(let value): return .some(value)
    case .wrong: return nil
    case .missing:
      let value = value()
      guard let value, !form.contains(value) else { return .some(value) }
      let key = key(of: label)
      add(key, "\(key) is missing, and its default isn't what \(service) needs: \(form.expected)")
      return nil
    }
  }

  // MARK: sources

  /// What the sources have for a key.
  private enum Found<Value> {
    case value(Value)
    /// The value is wrong, and the problem is noted.
    case wrong
    /// No source has the key, which they spell in these ways.
    case missing([String])
  }

  /// Finds a setting in the first source that has it, and notes the names that all sources have for it.
  private mutating func find<Value>(_ label: String, _ form: _SettingForm<Value>, isSecret: Bool) -> Found<Value> {
    let key = key(of: label)
    var spellings: [String] = []
    var decided: Found<Value>? = isForNames ? .wrong : nil
    for source in sources.sources {
      let result = Result { try source.provider.value(forKey: key, type: form.type) }
      // A value that isn't of the type may be text, or an argument that is there several times or has no value.
      let text = [ConfigType.string, .stringArray].lazy
        .compactMap { try? source.provider.value(forKey: key, type: $0) }.first
      let name = (try? result.get())?.encodedKey ?? text?.encodedKey ?? key.description
      names.insert(name)
      if decided != nil { continue }
      let place = "\(name) in \(source.name)"
      switch result {
      case .success(let found):
        guard let value = found.value else {
          spellings.append(place)
          continue
        }
        if let converted = form.convert(value.content), form.contains(converted) {
          places.append(place)
          decided = .value(converted)
        } else {
          wrong(key, place, value, isSecret, form.expected)
          decided = .wrong
        }
      case .failure(let error) where text == nil:
        // A provider may have a reason of its own, whose text may contain the value.
        let reason = isSecret ? "\(type(of: error))" : "\(error)"
        add(key, "\(place) can't be read, and \(service) needs \(form.expected): \(reason)")
        decided = .wrong
      case .failure:
        wrong(key, place, text?.value, isSecret, form.expected)
        decided = .wrong
      }
    }
    return decided ?? .missing(spellings)
  }

  private func key(of label: String) -> AbsoluteConfigKey { AbsoluteConfigKey(prefix).appending(ConfigKey([label])) }

  private mutating func wrong(
    _ key: AbsoluteConfigKey, _ place: String, _ value: ConfigValue?, _ isSecret: Bool, _ expected: String
  ) {
    let text =
      if isSecret || value?.isSecret == true {
        "has another value, which is secret"
      } else {
        value.map { "is '\(Self.text($0.content))'" } ?? "has a value of another type"
      }
    add(key, "\(place) \(text), and \(service) needs \(expected)")
  }

  private mutating func add(_ key: AbsoluteConfigKey, _ text: String) {
    problems.append(ConfigurationError.Problem(key: key.description, service: service, description: text))
  }

  private static func text(_ content: ConfigContent) -> String {
    switch content {
    case .string(let value): value
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .bytes(let value): "\(value.count) bytes"
    case .stringArray(let values): values.joined(separator: ",")
    case .intArray(let values): values.map(\.description).joined(separator: ",")
    case .doubleArray(let values): values.map(\.description).joined(separator: ",")
    case .boolArray(let values): values.map(\.description).joined(separator: ",")
    case .byteChunkArray(let values): "\(values.count) lists of bytes"
    }
  }
}
#endif
