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
        var message = SiteMessage(error.forClients, localizer, providerName: name)
        let isServerError = error.status.code >= 500
        if isServerError { message.actions = [(localizer.web("retry"), request.target)] }
        message.reloadDelay = isServerError ? max(error.secondsToWait ?? 0, Self.shortestWait) : nil
        return await messagePage(
            message, request, query: request.query["q"] ?? "",
            problem: Problem(error.status, retryAfter: error.secondsToWait))
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
        // A wrong search keeps the page that was there; without a place, that is the one of `/`.
        let from = request.query["from"] ?? visitor.home
        let locale = visitor.locale(request.query["lang"])
        let localizer = localizer(locale)
        var page = SitePage(message, localizer, query: query)
        let hasPage = from != nil || request.query["q"] != nil
        if hasPage, let locale, let (report, place) = try? await weather(from, locale, request) {
            var message = message
            message.actions.append((localizer.web("stay", place), from.map { SitePath.weather($0) } ?? "/"))
            let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: from)
            if let now = try? renderer.now() {
                page = SitePage(
                    report, frame, at: now, providerNames: renderer.sessions.base.catalog.names, message: message,
                    query: query)
            }
        }
        return self.page(page, visitor, localizer, problem.status, problem, place: from)
    }

    /// Returns the weather of the page that the visitor came from, and the name of its place.
    private func weather(
        _ text: String?, _ locale: ResponseLocale, _ request: ServerRequest
    ) async throws -> (WeatherReport, String) {
        // The page is not cached, since only this visitor gets it.
        try take(policy.missCost - 1, from: request.client)
        let place = try renderer.place(PlaceRequest(rounding: text), for: locale, .html, onSearch: {})
        let session = try renderer.sessions.session(for: locale)
        let report = try await renderer.reports.report(on: .forecast(place), in: session)
        return (report, place.name ?? text ?? place.coordinates.label)
    }

    /// The shortest delay in seconds before a page with an error is reloaded.
    private static let shortestWait = 60
}
#endif
