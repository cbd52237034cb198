import Bookings
import Foundation
import NIOCore

/// Cuts what comes from a connection into lines.
struct LineBuffer {
  /// No line of a server is longer.
  private static let longestLine = 1 << 20

  private var rest = ByteBuffer()

  /// Whether there is no part of a line.
  var isEmpty: Bool { rest.readableBytes == 0 }

  /// The lines that are complete with this part; empty ones, which only say that the server lives, are left out.
  ///
  /// - Throws: `unavailable(.garbled)`, if a line does not end.
  mutating func add(_ part: ByteBuffer) throws(StoreError) -> [Data] {
    rest.writeImmutableBuffer(part)
    var lines: [Data] = []
    while let length = rest.readableBytesView.firstIndex(of: UInt8(ascii: "\n")).map({ $0 - rest.readerIndex }) {
      if length > 0, let line = rest.readBytes(length: length) { lines.append(Data(line)) }
      rest.moveReaderIndex(forwardBy: 1)
    }
    rest.discardReadBytes()
    guard rest.readableBytes <= Self.longestLine else { throw .unavailable(.garbled) }
    return lines
  }
}
