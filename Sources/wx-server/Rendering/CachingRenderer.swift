#if Server
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherPage
import WeatherPlaces
import WeatherSession

/// Answers questions: from memory, or by rendering, once for equal questions at the same time.
final class AnswerDesk: Sendable {
    /// The bounds of what is kept.
    struct Limits: Sendable {
        /// The most bytes of answers.
        var answerBytes = 64 << 20
        /// The most reports.
        var reports = 1_000
        /// The most places that texts mean.
        var places = 20_000
    }

    let sessions: LocalSessions
    let answers: AnswerMemory<Question>
    let reports: ReportMemory
    let places: PlaceMemory
    private let metrics: ServerMetrics
    private let renderings = SharedWork<Question, Answer>()

    init(_ session: WeatherSession, limits: Limits, metrics: ServerMetrics) {
        sessions = LocalSessions(session)
        answers = AnswerMemory(limit: limits.answerBytes)
        reports = ReportMemory(limit: limits.reports, metrics: metrics)
        places = PlaceMemory(limit: limits.places)
        self.metrics = metrics
    }

    /// The answer to a question.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - missing: Called when the answer is not in memory; it may refuse the question.
    /// - Returns: The answer.
    /// - Throws: `WeatherError`, `CancellationError`, or what `missing` throws.
    func answer(to question: Question, missing: () throws -> Void) async throws -> Answer {
        if let answer = answers.answer(to: question, at: try now()) {
            metrics.count(.hits)
            return answer
        }
        metrics.count(.misses)
        try missing()
        return try await renderings.value(for: question) { [self] in
            // Another may have rendered it since.
            if let answer = answers.answer(to: question, at: try now()) { return answer }
            let answer = try await rendered(question)
            metrics.count(.renderings)
            answers.keep(answer, for: question)
            return answer
        }
    }

    /// The place that a request names, in the language of its answer.
    func place(
        _ request: PlaceRequest, for locale: AnswerLocale, _ format: AnswerFormat, searching: () throws -> Void
    ) throws -> Place {
        let session = try sessions.session(for: locale, hasLocalNames: format.isLocalized)
        return try places.place(request, in: session) {
            try searching()
            metrics.count(.searches)
        }
    }

    /// The time by which answers expire.
    func now() throws -> Date { try sessions.base.now() }

    private func rendered(_ question: Question) async throws -> Answer {
        let session = try sessions.session(for: question.locale, hasLocalNames: question.format.isLocalized)
        let text: String
        let expires: Date
        switch question.subject {
        case .report(let subject):
            // Who looks at a page sees old weather rather than nothing.
            let (report, isAsking) =
                question.format == .html
                ? try await reports.reportAtOnce(on: subject, in: session)
                : (try await reports.report(on: subject, in: session), false)
            let now = try session.now()
            text =
                switch subject {
                case .forecast: try session.text(of: report, to: question, at: now, isAsking: isAsking)
                case .alerts: session.alertsText(of: report, as: question.format, at: now)
                }
            expires = isAsking ? now + Self.lifetimeOfOld : report.answerExpiry(at: now)
        case .places(let prefix, let limit):
            text = try places(beginningWith: prefix, limit: limit, question, session)
            expires = try session.now() + Self.listLifetime
        case .providers:
            text = session.providers(as: question.format)
            expires = try session.now() + Self.listLifetime
        case .comparison(let place):
            let comparison = try await session.comparison(of: place)
            let now = try session.now()
            let frame = session.frame(question.page)
            text = SitePage(comparison, frame, at: now, providerNames: session.catalog.names).html(frame)
            expires = now + Self.pictureLifetime
        case .map(let place):
            let now = try session.now()
            let frame = session.frame(question.page)
            text = SitePage(mapOf: place, frame, at: now).html(frame)
            expires = now + Self.pictureLifetime
        }
        let isLocalized = question.format.isLocalized || question.subject.hasLocalNames
        return Answer(
            text, type: question.format.contentType, language: isLocalized ? session.localizer.language : nil,
            expires: expires)
    }

    private func places(
        beginningWith prefix: String, limit: Int, _ question: Question, _ session: WeatherSession
    ) throws -> String {
        guard question.format == .html else {
            return try session.places(beginningWith: prefix, limit: limit, as: question.format)
        }
        var locale = question.locale
        locale.tag = TypedLanguage.language(of: prefix, preferring: locale.tag) ?? locale.tag
        let session = try sessions.session(for: locale)
        return try SearchSuggestions.html(beginningWith: prefix, limit: limit, in: session).text
    }

    /// The lifetime of old weather while newer is asked for, in seconds.
    private static let lifetimeOfOld: TimeInterval = 1
    /// The lifetime of what depends on the time alone, in seconds.
    private static let pictureLifetime: TimeInterval = 600
    /// The lifetime of lists, which change only with the program, in seconds.
    private static let listLifetime: TimeInterval = 3600
}

extension Question.Subject {
    /// Whether its names of places are in the client's language even in JSON.
    var hasLocalNames: Bool { if case .places = self { true } else { false } }
}
#endif
