#if Server
import Hummingbird
import WeatherCore
import WeatherPlaces
import WeatherLocalization
import WeatherSession

extension ServerResponder {
    /// A page that says what is wrong with a request, and how to go on; below it, the weather that was there before.
    func explained(_ error: WeatherError, _ exchange: Exchange) async -> Response {
        let localizer = localizer(exchange.visitor.locale(exchange.query["lang"]))
        if error.reason == .noPlace {
            // Nothing is wrong: this server has no place of its own.
            let message = SiteMessage(title: localizer.web("search"), texts: [localizer.web("try.coordinates")])
            return await explained(message, exchange, query: "", problem: Problem(.ok))
        }
        let name = error.provider.flatMap { desk.sessions.base.catalog.names[$0] }
        var message = SiteMessage(error.forClients, localizer, providerName: name)
        let isOurs = error.status.code >= 500
        if isOurs { message.actions = [(localizer.web("retry"), exchange.target)] }
        message.again = isOurs ? max(error.secondsToWait ?? 0, Self.shortestWait) : nil
        return await explained(
            message, exchange, query: exchange.query["q"] ?? "",
            problem: Problem(error.status, retryAfter: error.secondsToWait))
    }

    /// What came of asking a browser for its position.
    func here(_ exchange: Exchange) async -> Response {
        let localizer = localizer(exchange.visitor.locale(exchange.query["lang"]))
        let states = ["refused", "unavailable", "slow", "insecure"]
        let state = exchange.query["state"].flatMap { states.contains($0) ? $0 : nil }
        var message = SiteMessage(title: localizer.web("here"), texts: [localizer.web("here.about")])
        if let state {
            message = SiteMessage(title: localizer.web("here.\(state)"), texts: [localizer.web("here.\(state).help")])
        } else {
            message.withoutScript = [localizer.web("here.script"), localizer.web("here.script.help")]
        }
        return await explained(message, exchange, query: "", problem: Problem(.ok))
    }

    private func explained(
        _ message: SiteMessage, _ exchange: Exchange, query: String, problem: Problem
    ) async -> Response {
        let visitor = exchange.visitor
        let from = exchange.query["from"]
        let locale = visitor.locale(exchange.query["lang"])
        let localizer = localizer(locale)
        var page = SitePage(message, localizer, query: query)
        if let from, let locale, let (report, place) = try? await weather(from, locale, exchange) {
            var message = message
            message.actions.append((localizer.web("stay", place), SitePath.weather(from)))
            let frame = SitePage.Frame(localizer: localizer, look: visitor.choices.look, place: from)
            if let now = try? desk.now() {
                page = SitePage(
                    report, frame, at: now, providerNames: desk.sessions.base.catalog.names, message: message,
                    query: query)
            }
        }
        return self.page(page, visitor, localizer, problem.status, problem, place: from)
    }

    /// The weather that a visitor has come from.
    private func weather(
        _ text: String, _ locale: AnswerLocale, _ exchange: Exchange
    ) async throws -> (WeatherReport, String) {
        // It is rendered for this visitor alone.
        try take(policy.missCost - 1, from: exchange.client)
        let place = try desk.place(PlaceRequest(rounding: text), for: locale, .html, searching: {})
        let session = try desk.sessions.session(for: locale)
        let report = try await desk.reports.report(on: .forecast(place), in: session)
        return (report, place.name ?? text)
    }

    /// The fewest seconds after which a page that failed is loaded again.
    private static let shortestWait = 60
}
#endif
