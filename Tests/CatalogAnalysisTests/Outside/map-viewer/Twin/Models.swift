struct TileID: Hashable, Sendable {
  let zoom: Int
  let x: Int
  let y: Int
}

struct Tile: Sendable {
  let id: TileID
  let bytes: [UInt8]
}

struct Region: Sendable {
  let name: String
  let zoom: Int
  let columns: Range<Int>
  let rows: Range<Int>

  var tiles: [TileID] { rows.flatMap { y in columns.map { x in TileID(zoom: zoom, x: x, y: y) } } }
}
