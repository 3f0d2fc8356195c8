#if Server
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherCore
import WeatherPlaces

extension ServerResponder {
    /// The response of a route.
    func response(to exchange: Exchange) async throws -> Response {
        switch exchange.route {
        case .place(nil) where exchange.query["q"] != nil: return try await search(exchange)
        case .place(let text):
            return try await report(
                on: PlaceRequest(rounding: text), exchange, formats: [.text, .html, .json, .svg, .oneline, .prometheus]
            ) {
                .forecast($0)
            }
        case .weather:
            let formats: [AnswerFormat] = [.json, .text, .html, .svg, .oneline, .prometheus]
            return try await report(on: place(exchange), exchange, formats: formats) { .forecast($0) }
        case .alerts:
            return try await report(on: place(exchange), exchange, formats: [.json, .text]) { .alerts($0) }
        case .places:
            guard let prefix = exchange.query["prefix"], prefix.unicodeScalars.count <= Self.longestPrefix else {
                throw Problem(.badRequest)
            }
            // The options of a list box are no page: only the script of one asks for them.
            let formats: [AnswerFormat] = exchange.query["format"] == "html" ? [.html] : [.json, .text]
            let subject = Question.Subject.places(prefix: prefix, limit: try limit(exchange))
            return try await list(subject, exchange, formats, isLocalized: true)
        case .providers: return try await list(.providers, exchange, [.json, .text], isLocalized: false)
        case .settings: return settings(exchange)
        case .here: return await here(exchange)
        case .compare:
            let cost = min(policy.missCost * Self.servicesOfComparison, buckets.capacity)
            let asked = try PlaceRequest(rounding: exchange.query["place"])
            return try await answer(about: asked, exchange, as: .html, cost: cost) { .comparison($0) }
        case .map:
            let asked = try PlaceRequest(rounding: exchange.query["place"])
            return try await answer(about: asked, exchange, as: .html, cost: policy.missCost) { .map($0) }
        case .asset(let path):
            guard let asset = SiteAssets.shared.asset(path) else { throw Problem(.notFound) }
            return Response(asset, for: exchange.fields)
        case .description: return plain(APIDescription.text, type: "application/json")
        case .health: return plain("ok\n")
        case .readiness:
            _ = try desk.now()
            return plain("ok\n")
        case .metrics: return plain(metricsText, type: AnswerFormat.prometheus.contentType)
        }
    }

    private func place(_ exchange: Exchange) throws -> PlaceRequest {
        guard let text = exchange.query["place"] else { throw WeatherError(.noPlace) }
        return try PlaceRequest(rounding: text)
    }

    private func report(
        on asked: PlaceRequest, _ exchange: Exchange, formats: [AnswerFormat],
        _ subject: (Place) -> ReportMemory.Subject
    ) async throws -> Response {
        try await answer(about: asked, exchange, as: try exchange.format(of: formats), cost: policy.missCost) {
            .report(subject($0))
        }
    }

    private func answer(
        about asked: PlaceRequest, _ exchange: Exchange, as format: AnswerFormat, cost: Double,
        _ subject: (Place) -> Question.Subject
    ) async throws -> Response {
        let locale = try exchange.locale(format, isLocalized: format.isLocalized)
        // A search and a rendering for one request are paid for once.
        var isPaid = false
        func pay() throws {
            if !isPaid { try take(cost - 1, from: exchange.client) }
            isPaid = true
        }
        let place = try desk.place(asked, for: locale, format, searching: pay)
        let page =
            format == .html ? Question.Page(look: exchange.visitor.choices.look, place: asked.text) : nil
        let question = Question(subject: subject(place), format: format, locale: locale, page: page)
        let answer = try await desk.answer(to: question, missing: pay)
        return try response(answer, exchange, format, isLocalized: format.isLocalized)
    }

    private func list(
        _ subject: Question.Subject, _ exchange: Exchange, _ formats: [AnswerFormat], isLocalized: Bool
    ) async throws -> Response {
        let format = try exchange.format(of: formats)
        let isLocalized = isLocalized || format.isLocalized
        let locale = try exchange.locale(format, isLocalized: isLocalized)
        let answer = try await desk.answer(to: Question(subject: subject, format: format, locale: locale)) {
            try take(policy.missCost - 1, from: exchange.client)
        }
        return try response(answer, exchange, format, isLocalized: isLocalized)
    }

    private func response(
        _ answer: Answer, _ exchange: Exchange, _ format: AnswerFormat, isLocalized: Bool
    ) throws -> Response {
        let response = Response(
            answer, for: exchange.fields, varying: exchange.varying(format, isLocalized: isLocalized),
            now: try desk.now())
        if response.status == .notModified { metrics.count(.unchanged) }
        return response
    }

    private func limit(_ exchange: Exchange) throws(WeatherError) -> Int {
        guard let text = exchange.query["limit"] else { return Self.usualPlaces }
        if let number = Int(text), (1...Self.mostPlaces).contains(number) { return number }
        throw WeatherError(
            .valueOutOfRange,
            details: .init {
                $0.subject = text.sanitized(limit: 60)
                $0.setting = "limit"
                $0.message = "1–\(Self.mostPlaces)"
            })
    }

    private func plain(_ text: String, type: String = AnswerFormat.text.contentType) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(body: text)))
    }

    private var metricsText: String {
        let answers = desk.answers.extent
        return metrics.text(gauges: [
            ("answers", "Answers in memory", answers.count),
            ("answer_bytes", "Bytes of answers in memory", answers.bytes),
            ("kept_reports", "Reports in memory", desk.reports.count),
            ("kept_places", "Places in memory that texts mean", desk.places.count),
            ("clients", "Clients whose requests are counted", buckets.count),
        ])
    }

    /// A comparison asks about so many services, each of which costs as much as one question.
    private static let servicesOfComparison = 5.0
    private static let longestPrefix = 100
    private static let usualPlaces = 10
    private static let mostPlaces = 50
}
#endif
