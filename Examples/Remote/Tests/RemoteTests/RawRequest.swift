import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// Sends a request in another form than this version's client.
func send(
  _ method: String, _ path: String, _ body: String = "", port: Int, headers: [(String, String)] = []
) async throws -> (status: Int, text: String) {
  var request = HTTPClientRequest(url: "http://127.0.0.1:\(port)\(path)")
  request.method = .RAW(value: method)
  request.headers.add(name: "Authorization", value: "Bearer token-ada")
  for (name, value) in headers { request.headers.add(name: name, value: value) }
  if !body.isEmpty { request.body = .bytes(ByteBuffer(string: body)) }
  let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
  return (Int(response.status.code), String(buffer: try await response.body.collect(upTo: 1 << 20)))
}
