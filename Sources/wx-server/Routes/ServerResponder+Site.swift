#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherLocalization
import WeatherPage
import WeatherPlaces

extension ServerResponder {
    /// Handles a search: redirects to the weather of the place, and adds the place to the recent ones.
    func search(_ request: ServerRequest) async throws -> Response {
        let named = try PlaceRequest(rounding: request.query["q"])
        let locale = try request.visitor.locale(request.query)
        let place = try await renderer.place(named, for: locale, .html) {
            try take(policy.missCost - 1, from: request.client)
        }
        guard let text = named.text else { throw WeatherError(.noPlace) }
        var response = Self.redirect(to: SitePath.weather(text, at: place.coordinates))
        response.setCookie(RecentPlaces.cookie, to: request.visitor.recent.adding(text).cookieValue, for: request)
        return response
    }

    /// Handles a request for the page of settings.
    func settings(_ request: ServerRequest) -> Response {
        let visitor = request.visitor
        let localizer = localizer(visitor.locale(request.query["lang"]))
        let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: request.query["from"])
        let page = SitePage(
            settings: visitor.choices, recent: visitor.recent, favorites: visitor.favorites, frame,
            isSaved: request.query["saved"] != nil)
        return self.page(page, visitor, localizer, place: frame.place)
    }

    /// Handles the request for the page that browsers store for the time without a connection.
    func offline(_ request: ServerRequest) -> Response {
        let visitor = request.visitor
        let localizer = localizer(visitor.locale(request.query["lang"]))
        return page(.offline(localizer), visitor, localizer)
    }

    /// Handles the pages' request for the visitor's favorite places and their weather.
    func favorites(_ request: ServerRequest) async throws -> Response {
        let visitor = request.visitor
        let locale = try visitor.locale(request.query)
        if !visitor.favorites.texts.isEmpty { try take(policy.missCost - 1, from: request.client) }
        let chips = FavoriteChips(renderer: renderer, locale: locale)
        return Response(
            status: .ok,
            headers: [.contentType: ResponseFormat.html.contentType, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(body: try await chips.html(visitor.favorites).text)))
    }

    /// Handles a form of settings: stores the choices in cookies of the visitor's browser.
    func saveSettings(_ received: Request, _ request: ServerRequest) async throws -> Response {
        let fields = received.headers
        guard FormOrigin.isSameOrigin(fields, authority: received.head.authority) else { throw Problem(.forbidden) }
        guard fields[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            throw Problem(.unsupportedMediaType)
        }
        guard let body = try? await received.body.collect(upTo: RequestLimits.form) else {
            throw Problem(.contentTooLarge)
        }
        let items = try QueryItems(String(buffer: body)[...])
        let isSettings = items["page"] != nil
        let from = items["from"].flatMap { $0.unicodeScalars.count <= Self.longestPlace ? $0 : nil }
        var response = Self.redirect(
            to: isSettings
                ? SitePath.page("/settings", of: from, "from") + (from == nil ? "?saved=1" : "&saved=1")
                : from.map { SitePath.weather($0) } ?? "/")
        switch items["forget"] {
        case "places": response.setCookie(RecentPlaces.cookie, to: "", for: request)
        case "choices": response.setCookie(SiteChoices.cookie, to: "", for: request)
        default:
            if let place = items["favorite"] ?? items["up"] {
                let favorites = request.visitor.favorites
                let changed = items["up"] == nil ? favorites.toggling(place) : favorites.movingUp(place)
                response.setCookie(FavoritePlaces.cookie, to: changed.cookieValue, for: request)
                break
            }
            // The buttons of each page change only the language, or only the units.
            var choices = isSettings ? SiteChoices(items) : request.visitor.choices
            if !isSettings, items["lang"] != nil { choices.language = SiteChoices(items).language }
            if !isSettings, items["units"] != nil { choices.units = SiteChoices(items).units }
            response.setCookie(SiteChoices.cookie, to: choices.cookieValue, for: request)
        }
        return response
    }

    /// Creates a response with a page that depends on its visitor, so that no cache may store it.
    func page(
        _ page: SitePage, _ visitor: SiteVisitor, _ localizer: Localizer, _ status: HTTPResponse.Status = .ok,
        _ problem: Problem? = nil, place: String? = nil
    ) -> Response {
        let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: place)
        var response = Response(
            status: status,
            headers: [
                .contentType: ResponseFormat.html.contentType, .contentLanguage: localizer.language,
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(body: page.html(frame))))
        if let seconds = problem?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        response.headers[.allow] = problem?.allowed
        return response
    }

    /// The most Unicode scalars of a place that a form leads back to: longer names are refused, too.
    private static let longestPlace = 200

    private static func redirect(to path: String) -> Response {
        Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
    }
}

extension Response {
    /// Sets a cookie, or deletes it if the value is empty.
    fileprivate mutating func setCookie(_ name: String, to value: String, for request: ServerRequest) {
        headers[values: .setCookie].append(Cookies.setting(name, to: value, isSecure: request.isSecure))
    }
}

/// Protects forms from cross-site requests.
enum FormOrigin {
    /// Returns whether a form was sent from this site or by the user, by `Sec-Fetch-Site` or else `Origin`.
    ///
    /// A request with neither is accepted: all current browsers send one of them.
    ///
    /// - Parameters:
    ///   - fields: The fields of the request.
    ///   - authority: The host, and the port, that the request was sent to.
    /// - Returns: Whether the form is accepted.
    static func isSameOrigin(_ fields: HTTPFields, authority: String?) -> Bool {
        if let site = secFetchSite.flatMap({ fields[$0] }) { return site == "same-origin" || site == "none" }
        guard let origin = fields[.origin] else { return true }
        return authority.map { origin == "https://\($0)" || origin == "http://\($0)" } ?? false
    }

    private static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")
}
#endif
