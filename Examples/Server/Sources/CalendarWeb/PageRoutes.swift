import CalendarDatabase
import Foundation
import Hummingbird
import NIOCore
import ServiceCatalog

/// The routes of the page, for users who have logged in with a token.
struct PageRoutes: Sendable {
  @Sendable func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("/") { _, _ in
      let query = try Catalog.main.obtain(\.query)
      guard query.token != nil else { return Self.page(LoginPage(message: nil).html) }
      do {
        let (user, days) = (try await Catalog.main.obtain(\.user), try await Catalog.main.obtain(\.days))
        return Self.page(AgendaPage(user: user, days: days, zone: query.zone).html)
      } catch let error where (error.cause as? HTTPError)?.status == .unauthorized {
        return Self.page(LoginPage(message: "No user has this token.").html, status: .unauthorized)
      }
    }
    router.post("login") { request, _ in
      try request.requireSameOrigin()
      let form = try await request.body.collect(upTo: 4096)
      let fields = URLComponents(string: "?" + String(buffer: form).replacing("+", with: "%20"))?.queryItems
      let token = fields?.first { $0.name == "token" }?.value ?? ""
      guard !token.isEmpty, token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        return Self.page(LoginPage(message: "A token has letters and digits.").html, status: .badRequest)
      }
      return Self.home(
        setting: Cookie(name: Query.cookie, value: token, path: "/", httpOnly: true, sameSite: .strict))
    }
    router.post("logout") { _, _ in
      Self.home(
        setting: Cookie(name: Query.cookie, value: "", maxAge: 0, path: "/", httpOnly: true, sameSite: .strict))
    }
  }

  private static func page(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
    var headers: HTTPFields = [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"]
    // The page has no scripts, and loads nothing from elsewhere.
    headers[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private static func home(setting cookie: Cookie) -> Response {
    var response = Response.redirect(to: "/", type: .normal)
    response.setCookie(cookie)
    return response
  }
}
