import Bookings
import Foundation
import NIOCore

/// Splits the bytes of a connection into lines.
struct LineBuffer {
  /// The longest line of a server.
  private static let longestLine = 1 << 20

  private var rest = ByteBuffer()

  /// Whether the buffer contains no part of a line.
  var isEmpty: Bool { rest.readableBytes == 0 }

  /// Returns the lines that are complete with this part.
  ///
  /// Empty lines are heartbeats and are left out.
  ///
  /// - Throws: `unavailable(.garbled)` if a line doesn't end.
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
