#if Server
import Foundation
import NIOCore
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPage
import WeatherPlaces
import WeatherRendering
import WeatherSession

/// Renders responses and caches them; concurrent requests for the same response share one rendering.
final class CachingRenderer: Sendable {
    /// The sizes of the caches.
    struct Limits: Sendable {
        /// The most bytes of rendered responses.
        var responseBytes = 128 << 20
        /// The most bytes of reports.
        var reportBytes = 256 << 20
        /// The most resolved places.
        var places = 20_000
        /// The most bytes of requests whose meaning is known.
        var requestBytes = 16 << 20
    }

    let sessions: LocalizedSessions
    let responses: ResponseCache<ResponseKey>
    let reports: ReportCache
    let places: PlaceCache
    let requests: KnownRequests
    private let metrics: ServerMetrics
    private let inFlight = InFlightTasks<ResponseKey, CachedResponse>()

    init(_ session: WeatherSession, limits: Limits, metrics: ServerMetrics) {
        sessions = LocalizedSessions(session)
        responses = ResponseCache(limit: limits.responseBytes)
        reports = ReportCache(limit: limits.reportBytes, metrics: metrics)
        places = PlaceCache(limit: limits.places)
        requests = KnownRequests(limit: limits.requestBytes)
        self.metrics = metrics
    }

    /// Returns the cached response for a request that is equal to an earlier one, and how it is sent.
    func response(
        to wording: KnownRequests.Wording, at now: Date
    ) -> (response: CachedResponse, meaning: KnownRequests.Meaning)? {
        guard let meaning = requests.meaning(of: wording), let response = responses.response(for: meaning.key, at: now)
        else { return nil }
        metrics.count(.hits)
        return (response, meaning)
    }

    /// Returns the response for a key, from the cache or newly rendered.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - onMiss: Called when the response is not cached; it may throw to refuse the request.
    /// - Returns: The response.
    /// - Throws: `WeatherError`, `CancellationError`, or what `onMiss` throws.
    func response(for key: ResponseKey, onMiss: () throws -> Void) async throws -> CachedResponse {
        if let response = responses.response(for: key, at: try now()) {
            metrics.count(.hits)
            return response
        }
        metrics.count(.misses)
        try onMiss()
        return try await inFlight.value(for: key) { [self] in
            // Another request may have rendered it in the meantime.
            if let response = responses.response(for: key, at: try now()) { return response }
            let response = try await rendered(key)
            metrics.count(.renderings)
            responses.store(response, for: key)
            return response
        }
    }

    /// Returns the place that a request names, in the language of the response.
    func place(
        _ request: PlaceRequest, for locale: ResponseLocale, _ format: ResponseFormat, onSearch: () throws -> Void
    ) async throws -> Place {
        let session = try sessions.session(for: locale, hasLocalNames: format.isLocalized)
        return try await places.place(request, in: session) {
            try onSearch()
            metrics.count(.searches)
        }
    }

    /// Returns the place that a request of a page names, if it is known from an earlier request.
    func knownPlace(_ request: PlaceRequest, for locale: ResponseLocale) throws -> Place? {
        places.known(request, in: try sessions.session(for: locale))
    }

    /// The current time, by which responses expire.
    func now() throws -> Date { try sessions.base.now() }

    private func rendered(_ key: ResponseKey) async throws -> CachedResponse {
        let session = try sessions.session(for: key.locale, hasLocalNames: key.format.isLocalized)
        let body: ByteBuffer
        let expires: Date
        switch key.resource {
        case .report(let subject):
            // People prefer stale weather to a wait; programs do not.
            let (report, isRefreshing) =
                key.format == .html
                ? try await reports.reportAllowingStale(on: subject, in: session)
                : (try await reports.report(on: subject, in: session), false)
            let now = try session.now()
            body =
                switch subject {
                case .forecast: try session.body(of: report, for: key, at: now, isRefreshing: isRefreshing)
                case .alerts: ByteBuffer(body: session.alertsText(of: report, as: key.format, at: now))
                }
            expires = isRefreshing ? now + Self.staleLifetime : report.responseExpiry(at: now)
        case .wttr(let place, let request):
            let report = try await reports.report(on: .forecast(place), in: session)
            let now = try session.now()
            body = ByteBuffer(
                body: request.form.text(
                    for: report, localizer: session.localizer, signs: request.signs, language: request.language,
                    now: now))
            expires = request.form.hasTime ? now + 1 : report.responseExpiry(at: now)
        case .notices(let place, let rules):
            let report = try await reports.report(on: .forecast(place), in: session)
            let now = try session.now()
            body = ByteBuffer(body: try session.notices(in: report, rules: rules, as: key.format, at: now))
            // Times from now on, such as "within 30m", are soon other ones.
            expires = min(report.responseExpiry(at: now), now + Self.noticeLifetime)
        case .places(let prefix, let limit, let countries):
            body = ByteBuffer(
                body: try places(beginningWith: prefix, limit: limit, near: countries, key, session))
            expires = try session.now() + Self.listLifetime
        case .providers:
            body = ByteBuffer(body: session.providers(as: key.format))
            expires = try session.now() + Self.listLifetime
        case .comparison(let place, let asTables):
            let comparison = try await session.comparison(of: place)
            let now = try session.now()
            let frame = session.frame(key)
            let page = SitePage(
                comparison, asTables: asTables, frame, at: now, providerNames: session.catalog.names)
            body = ByteBuffer(body: page.html(frame))
            expires = now + Self.pageLifetime
        }
        let isLocalized = key.format.isLocalized || key.resource.hasLocalNames
        return CachedResponse(
            body, type: key.format.contentType, language: isLocalized ? session.localizer.language : nil,
            expires: expires)
    }

    private func places(
        beginningWith prefix: String, limit: Int, near countries: [String], _ key: ResponseKey,
        _ session: WeatherSession
    ) throws -> String {
        guard key.format == .html else {
            return try session.places(beginningWith: prefix, limit: limit, as: key.format)
        }
        var locale = key.locale
        locale.tag = TypedLanguage.language(of: prefix, preferring: locale.tag) ?? locale.tag
        let session = try sessions.session(for: locale)
        return try SearchSuggestions.html(beginningWith: prefix, limit: limit, near: countries, in: session).text
    }

    /// The lifetime of a page with stale weather while newer is fetched, in seconds.
    private static let staleLifetime: TimeInterval = 1
    /// The lifetime of notices, in seconds.
    private static let noticeLifetime: TimeInterval = 60
    /// The lifetime of comparisons, in seconds.
    private static let pageLifetime: TimeInterval = 600
    /// The lifetime of lists, which change only with the program, in seconds.
    private static let listLifetime: TimeInterval = 3600
}

extension ResponseKey.Resource {
    /// A Boolean value that indicates whether place names and other texts are in the client's language even in JSON.
    var hasLocalNames: Bool {
        switch self {
        case .places, .notices: true
        case .wttr(_, let request): request.isLocalized
        default: false
        }
    }
}
#endif
