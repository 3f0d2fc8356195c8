#if Server
import Hummingbird
import WeatherCore
import WeatherPlaces
import WeatherLocalization
import WeatherSession

extension ServerResponder {
    /// Creates a page that explains an error and suggests what to do, above the weather that the visitor saw before.
    func errorPage(_ error: WeatherError, _ request: ServerRequest) async -> Response {
        let localizer = localizer(request.visitor.locale(request.query["lang"]))
        if error.reason == .noPlace {
            // At `/` it is not an error: this server has no default place.
            let problem = Problem(request.route == .place(nil) ? .ok : error.status)
            let message = SiteMessage(title: localizer.web("search"), texts: [localizer.web("try.coordinates")])
            return await messagePage(message, request, query: "", problem: problem)
        }
        let name = error.provider.flatMap { renderer.sessions.base.catalog.names[$0] }
        let error = forClients(error)
        var message = SiteMessage(error, localizer, providerName: name)
        let isServerError = error.status.code >= 500
        if isServerError { message.actions = [(localizer.web("retry"), request.target)] }
        message.reloadDelay = isServerError ? max(error.secondsToWait ?? 0, Self.shortestWait) : nil
        // A home that is no place any more is no error of `/`, which shows the next place.
        let isHomeGone =
            request.route == .place(nil) && request.query["q"] == nil && request.visitor.home != nil
            && error.isAboutPlace
        return await messagePage(
            message, request, query: request.query["q"] ?? "",
            problem: Problem(isHomeGone ? .ok : error.status, retryAfter: error.secondsToWait))
    }

    /// Handles `/here`: the result of the browser's position request, or an explanation of it.
    func here(_ request: ServerRequest) async -> Response {
        let localizer = localizer(request.visitor.locale(request.query["lang"]))
        let states = ["refused", "unavailable", "slow", "insecure"]
        let state = request.query["state"].flatMap { states.contains($0) ? $0 : nil }
        var message = SiteMessage(title: localizer.web("here"), texts: [localizer.web("here.about")])
        if let state {
            message = SiteMessage(title: localizer.web("here.\(state)"), texts: [localizer.web("here.\(state).help")])
        } else {
            message.withoutScript = [localizer.web("here.script"), localizer.web("here.script.help")]
        }
        return await messagePage(message, request, query: "", problem: Problem(.ok))
    }

    private func messagePage(
        _ message: SiteMessage, _ request: ServerRequest, query: String, problem: Problem
    ) async -> Response {
        let visitor = request.visitor
        // A wrong search keeps the page that was there; without a place, that is the one of `/`. Places may be gone.
        let places = request.query["from"].map { [$0] } ?? Array(visitor.homes.prefix(Self.mostHomes))
        let locale = visitor.locale(request.query["lang"])
        let localizer = localizer(locale)
        var page = SitePage(message, localizer, query: query)
        var from = places.first
        let hasPage = from != nil || request.query["q"] != nil
        if hasPage, let locale, let found = try? await weather(ofFirst: places + [nil], locale, request) {
            var message = message
            from = found.text
            message.actions.append((localizer.web("stay", found.name), from.map { SitePath.weather($0) } ?? "/"))
            let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: from)
            if let now = try? renderer.now() {
                page = SitePage(
                    found.report, frame, at: now, providerNames: renderer.sessions.base.catalog.names,
                    message: message, query: query)
            }
        }
        return self.page(page, visitor, localizer, problem.status, problem, place: from)
    }

    /// Returns the weather of the first of some places that exists, and the place's name and text.
    ///
    /// - Parameters:
    ///   - texts: The places as the visitor wrote them; `nil` for the default place.
    ///   - locale: The language and the units.
    ///   - request: The request, whose client is charged once.
    /// - Returns: The weather; the name of the place; its text.
    /// - Throws: `WeatherError` when there is no such place, or no weather; `Problem` when the client may not ask for it.
    private func weather(
        ofFirst texts: [String?], _ locale: ResponseLocale, _ request: ServerRequest
    ) async throws -> (report: WeatherReport, name: String, text: String?) {
        // The page is not cached, since only this visitor gets it.
        try take(policy.missCost - 1, from: request.client)
        for text in texts {
            let place: Place
            do {
                place = try await renderer.place(PlaceRequest(rounding: text), for: locale, .html, onSearch: {})
            } catch let error where ((error as? PlaceChoices)?.error ?? error as? WeatherError)?.isAboutPlace == true {
                continue
            }
            let session = try renderer.sessions.session(for: locale)
            let report = try await renderer.reports.report(on: .forecast(place), in: session)
            return (report, place.name ?? text ?? place.coordinates.label, text)
        }
        throw WeatherError(.noPlace)
    }

    /// The most places of a visitor that are tried.
    private static let mostHomes = 3
    /// The shortest delay in seconds before a page with an error is reloaded.
    private static let shortestWait = 60
}
#endif
