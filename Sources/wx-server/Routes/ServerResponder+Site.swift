#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherLocalization
import WeatherPlaces

extension ServerResponder {
    /// The search of a page: leads to the weather of the place, which is remembered as one of the last places.
    func search(_ exchange: Exchange) async throws -> Response {
        let asked = try PlaceRequest(rounding: exchange.query["q"])
        let locale = try exchange.visitor.locale(exchange.query)
        let place = try desk.place(asked, for: locale, .html) {
            try take(policy.missCost - 1, from: exchange.client)
        }
        guard let text = asked.text else { throw WeatherError(.noPlace) }
        var response = Self.leading(to: SitePath.weather(text, at: place.coordinates))
        response.setCookie(RecentPlaces.cookie, to: exchange.visitor.recent.adding(text).cookieValue)
        return response
    }

    /// The page of settings.
    func settings(_ exchange: Exchange) -> Response {
        let visitor = exchange.visitor
        let localizer = localizer(visitor.locale(exchange.query["lang"]))
        let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: exchange.query["from"])
        let page = SitePage(
            settings: visitor.choices, recent: visitor.recent, frame, isSaved: exchange.query["saved"] != nil)
        return self.page(page, visitor, localizer, place: frame.place)
    }

    /// Keeps what a form of settings says in the visitor's browser.
    func saved(_ request: Request, _ exchange: Exchange) async throws -> Response {
        let fields = request.headers
        guard FormOrigin.isOwn(fields, authority: request.head.authority) else { throw Problem(.forbidden) }
        guard fields[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            throw Problem(.unsupportedMediaType)
        }
        guard let body = try? await request.body.collect(upTo: RequestLimits.form) else {
            throw Problem(.contentTooLarge)
        }
        let items = try QueryItems(String(buffer: body)[...])
        let isSettings = items["page"] != nil
        let from = items["from"]
        var response = Self.leading(
            to: isSettings
                ? SitePath.page("/settings", of: from, "from") + (from == nil ? "?saved=1" : "&saved=1")
                : from.map { SitePath.weather($0) } ?? "/")
        switch items["forget"] {
        case "places": response.setCookie(RecentPlaces.cookie, to: "")
        case "choices": response.setCookie(SiteChoices.cookie, to: "")
        default:
            // The list of languages below each page changes nothing else.
            var choices = isSettings ? SiteChoices(items) : exchange.visitor.choices
            if !isSettings { choices.language = SiteChoices(items).language }
            response.setCookie(SiteChoices.cookie, to: choices.cookieValue)
        }
        return response
    }

    /// A page that depends on its visitor: nobody else keeps it.
    func page(
        _ page: SitePage, _ visitor: SiteVisitor, _ localizer: Localizer, _ status: HTTPResponse.Status = .ok,
        _ problem: Problem? = nil, place: String? = nil
    ) -> Response {
        let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: place)
        var response = Response(
            status: status,
            headers: [
                .contentType: AnswerFormat.html.contentType, .contentLanguage: localizer.language,
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(body: page.html(frame))))
        if let seconds = problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        if status == .methodNotAllowed { response.headers[.allow] = "GET, HEAD" }
        return response
    }

    private static func leading(to path: String) -> Response {
        Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
    }
}

extension Response {
    /// Sets a cookie; deletes it if the value is empty.
    fileprivate mutating func setCookie(_ name: String, to value: String) {
        headers[values: .setCookie].append(Cookies.setting(name, to: value))
    }
}

/// Whether a form was sent by a page of this site, and not by another site in the visitor's name.
enum FormOrigin {
    /// Decides by what the browser says; who says nothing is no browser of this decade.
    ///
    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - authority: The host, and the port, that the request was sent to.
    /// - Returns: Whether the form may be taken.
    static func isOwn(_ fields: HTTPFields, authority: String?) -> Bool {
        if let site = secFetchSite.flatMap({ fields[$0] }) { return site == "same-origin" || site == "none" }
        guard let origin = fields[.origin] else { return true }
        return authority.map { origin == "https://\($0)" || origin == "http://\($0)" } ?? false
    }

    private static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")
}
#endif
