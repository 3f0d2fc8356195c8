import Foundation
import WeatherCore
import WeatherDocuments
import WeatherEngine
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession

/// A call of a tool, with arguments that its schema allows.
struct MCPQuestion {
    private let tool: MCPTool
    private let arguments: JSONValue
    private let properties: JSONValue

    /// Checks arguments against the tool's schema.
    ///
    /// - Throws: `WeatherError` with the code `usage`, so that a model can correct itself.
    init(_ tool: MCPTool, _ arguments: JSONValue) throws {
        (self.tool, self.arguments) = (tool, arguments)
        let schema = try JSONValue(parsing: Data(tool.text.utf8))["inputSchema"]
        properties = schema["properties"]
        for (key, value) in arguments.members { try Self.check(key, value, properties) }
        for key in schema["required"].elements.compactMap(\.string) where !arguments[named: key].exists {
            throw WeatherError(.missingArgument, subject: key)
        }
    }

    private static func check(_ key: String, _ value: JSONValue, _ properties: JSONValue) throws(WeatherError) {
        let property = properties[named: key]
        let (choices, text) = (property["enum"].elements.compactMap(\.string), value.string ?? "")
        guard property.exists else {
            let near = Spelling.nearest(to: key, among: properties.members.map(\.key), limit: 1)
            throw WeatherError(
                .unknownOption, details: .init { ($0.subject, $0.candidates) = (key.sanitized(limit: 80), near) })
        }
        if property["type"].string == "string" {
            if value.type == .string, choices.isEmpty || choices.contains(text) { return }
            throw WeatherError(setting: key, value: text, candidates: choices.isEmpty ? ["Seoul"] : choices)
        }
        let (least, most) = (property["minimum"].double ?? 0, property["maximum"].double ?? 0)
        if value.type == .integer, let number = value.double, least <= number, number <= most { return }
        throw WeatherError(option: key, value: text, outOf: "\(Int(least))–\(Int(most))")
    }

    private func text(_ key: String) -> String? { arguments[named: key].string }

    private func number(_ key: String) -> Int {
        Int((arguments[named: key].double ?? properties[named: key]["default"].double) ?? 0)
    }

    /// Asks the services.
    ///
    /// The place is not remembered as the user's last one, since a model has chosen it.
    ///
    /// - Throws: `WeatherError` or `CancellationError`.
    func answer(_ session: WeatherSession) async throws -> MCPAnswer {
        var options = PlaceOptions.unset
        options.country = text("country")
        try options.check()
        let request = PlaceRequest(text(tool == .places ? "name" : "place"), country: options.country)
        if tool == .places {
            let list = PlaceList(try await session.placeEntries(for: request, limit: number("limit")))
            return MCPAnswer(list.json(), now: try session.now(), [])
        }
        let place = try await session.place(for: request)
        switch tool {
        case .weather:
            var answer = try await session.weather(
                of: place, products: .shownForecast, minutes: session.minuteRequests)
            answer.report.shorten(days: number("days"), hours: number("hours"), now: answer.now)
            var shown = answer.report
            shown.place = try session.locallyNamed(shown.place)
            let prose = ReportProse(report: shown, localizer: session.localizer, now: answer.now).text(columns: 1000)
            return MCPAnswer(answer, session, ReportJSON.text(for: answer.report), prose)
        case .nextHour:
            var answer = try await session.weather(of: place, products: [.current, .hourly], minutes: .always)
            answer.report.shorten(days: 0, hours: 0, now: answer.now)
            answer.report.current = nil
            let texts = answer.report.nextHour.map { NextHourText(localizer: session.localizer).texts(of: $0) }
            return MCPAnswer(answer, session, ReportJSON.text(for: answer.report), texts?.first)
        case .alerts:
            var answer = try await session.alerts(of: place)
            answer.report.shorten(days: 0, hours: 0, now: answer.now)
            let level = text("min_severity").flatMap(AlertLevel.init(rawValue:))?.severity
            let document = ReportJSON.alertsText(for: answer.report, atLeast: level, now: answer.now)
            return MCPAnswer(answer, session, document)
        case .compare, .places:
            let ids = text("providers").map { $0.split(separator: ",").map(\.trimmed) }
            for id in ids ?? [] { _ = try session.engine().provider(id) }
            let comparison = try await session.comparison(of: place, from: ids)
            let document = ComparisonJSON.text(
                for: comparison, names: session.catalog.names, days: number("days"), hours: number("hours"))
            return MCPAnswer(document, now: try session.now(), comparison.reports.map(\.provenance))
        }
    }
}

extension WeatherReport {
    /// Leaves out what a model rarely needs: later days and steps, single minutes, and the outlines of warned areas.
    fileprivate mutating func shorten(days count: Int, hours: Int, now: Date) {
        days = Array(days.prefix(count))
        sunEvents = Array(sunEvents.prefix(count))
        self.hours.removeAll { hours == 0 || $0.date >= now + Double(hours) * 3600 }
        temperatureExtremes = []
        if minutes != nil { minutes = [] }
        for index in (alerts ?? []).indices { alerts?[index].areas = [] }
    }
}

/// What a tool answers: a document of `wx/1`, with its sources and their ages; or an error.
struct MCPAnswer {
    /// The structured result, as JSON.
    let document: String
    /// The same in a few sentences, in the user's language.
    private(set) var sentences: String?
    private var isError = false
    /// Whether an error is one of the request, and not of a service.
    private(set) var isOfRequest = false

    /// Creates an answer from a document and the provenances of its parts.
    init(_ document: String, now: Date, _ sources: [Provenance], remarks: [String] = [], _ sentences: String? = nil) {
        self.sentences = sentences
        self.document = JSONWriter.text(isOneLine: true) { json in
            json.field("now", now)
            json.objects("sources", sources) { json, source in
                json.field("name", source.providerName.sanitized())
                json.field("attribution", source.attribution.sanitized(limit: 500))
                json.field("age_seconds", max(now.timeIntervalSince(source.fetched), 0), decimals: 0)
                json.field("stale_seconds", source.staleness, decimals: 0)
                json.field("simulated", source.isSimulated)
            }
            json.strings("remarks", remarks)
            json.document("answer", document)
        }
    }

    init(_ answer: SessionAnswer, _ session: WeatherSession, _ document: String, _ sentences: String? = nil) {
        var sources = [answer.report.provenance]
        for product in WeatherProduct.allCases {
            guard let other = answer.report.partProvenances[product] else { continue }
            if !sources.contains(where: { $0.provider == other.provider }) { sources.append(other) }
        }
        let remarks = answer.remarks.flatMap { Diagnostics.texts(of: $0, session.localizer, session.catalog) }
        self.init(document, now: answer.now, sources, remarks: remarks, sentences)
    }

    init(_ error: WeatherError, _ session: WeatherSession) {
        let name = error.provider.flatMap(session.catalog.name(of:))
        let texts = session.localizer.sentences(for: error, providerName: name)
        document = ReportJSON.text(for: error, sentences: texts)
        sentences = [texts.problem, texts.help].compactMap(\.self).joined(separator: "\n")
        isError = true
        isOfRequest = [.placeNotFound, .placeAmbiguous, .usage].contains(error.code)
    }

    /// Writes the result of a tool, with the document also as text, for clients that read nothing else.
    func write(_ json: inout JSONWriter) {
        json.objects("content", [sentences, JSONWriter.oneLine(document)].compactMap(\.self)) { json, text in
            json.field("type", "text")
            json.field("text", text)
        }
        json.document("structuredContent", document)
        json.field("isError", isError)
    }
}
