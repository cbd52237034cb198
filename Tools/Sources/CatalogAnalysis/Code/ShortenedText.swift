#if Tools
/// The text of a file without the code of functions that have nothing to do with services.
///
/// Most functions in a file with services have nothing to do with them. So a function is treated as if it were in a
/// file of its own: see ``Relevance``. Its code isn't parsed, unless other facts make its words relevant.
struct ShortenedText {
  /// The text, with a blank for each byte that is left out.
  let text: SourceText
  /// The functions whose code is left out.
  let skipped: [FunctionScanner.Function]

  init(_ text: SourceText) {
    let functions = FunctionScanner.functions(in: text.bytes).filter { function in
      !function.code.isEmpty && !Collector.isReading(.method(function.name))
        && !Relevance.mayUseCatalog(text.bytes[function.whole])
    }
    skipped = functions
    guard !functions.isEmpty else {
      self.text = text
      return
    }
    var bytes = text.bytes
    for function in functions {
      for place in function.code where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
    }
    self.text = SourceText(bytes)
  }
}

extension SourceFacts {
  /// The bytes of the functions whose code was not read.
  var skippedRanges: [Range<Int>] {
    stride(from: 0, to: skipped.count - 1, by: 2).compactMap { place in
      skipped[place] <= skipped[place + 1] ? skipped[place]..<skipped[place + 1] : nil
    }
  }
}
#endif
