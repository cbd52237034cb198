/// The messages of rules for code that uses another library, in the words of that library.
///
/// A placeholder in braces is replaced by a name: `{name}` for the entry, `{keeper}` and `{scope}` for those of a captive
/// dependency, `{code}` for a function.
///
/// Concurrency: a value, `Sendable`.
package struct DialectWords: Sendable, Hashable {
  /// The words for one kind of finding.
  package struct Text: Sendable, Hashable {
    /// The message of the finding.
    package var message: String
    /// The fix.
    package var fix: String

    package init(_ message: String, fix: String) {
      self.message = message
      self.fix = fix
    }

    /// Returns the message and fix with names in place of the placeholders.
    func filled(_ names: KeyValuePairs<String, String>) -> Text {
      var text = self
      for (placeholder, name) in names {
        text.message = text.message.replacing("{\(placeholder)}", with: name)
        text.fix = text.fix.replacing("{\(placeholder)}", with: name)
      }
      return text
    }
  }

  /// A request for an entry that isn't registered.
  package var missing: Text
  /// A stored entry that needs one with a shorter scope.
  package var captive: Text
  /// An entry that needs itself while it is created.
  package var circular: Text
  /// An entry that is registered twice.
  package var duplicate: Text
  /// The name for the earlier registration of a duplicate.
  package var earlier: String
  /// An entry that is never requested.
  package var unused: Text
  /// A request outside of an initializer.
  package var outside: Text

  package init(
    missing: Text, captive: Text, circular: Text, duplicate: Text, earlier: String, unused: Text, outside: Text
  ) {
    self.missing = missing
    self.captive = captive
    self.circular = circular
    self.duplicate = duplicate
    self.earlier = earlier
    self.unused = unused
    self.outside = outside
  }
}

extension Wiring {
  /// Returns the words for entries of a style; nil for the service catalog's own styles.
  func words(for style: Style?) -> DialectWords? {
    details.words.isEmpty ? nil : style.flatMap { details.words[$0] }
  }

  /// Returns the kinds of code of a style that couldn't be determined.
  func unknownSubjects(of style: Style?) -> Set<Unknown.Subject> {
    Set(unknowns.lazy.filter { $0.style == style }.compactMap(\.subject))
  }
}

extension Wiring.Entry {
  /// Its style, if that is another library's; nil for the service catalog's own styles.
  var dialect: Wiring.Style? { style.isDialect ? style : nil }
}

extension Wiring.Style {
  /// Whether it is the style of another library.
  package var isDialect: Bool {
    switch self {
    case .catalogued, .located, .linked, .composed: false
    case .swinject, .factory, .dependencies, .needle: true
    }
  }
}
