public import Foundation
import HTTPTypes
import WeatherCore

extension ProviderConformance {
    /// Checks that the provider reports the known values of a recorded document.
    ///
    /// The provider is asked for the products of the values; those that the descriptor does not declare are left out.
    /// The samples answer all other requests; a request without a sample is refused. A document whose values are all
    /// absent may be refused as a whole.
    ///
    /// - Parameters:
    ///   - known: The values.
    ///   - path: The end of the path of the requests that the document answers.
    ///   - part: A part of their query, where requests for other documents have the same path.
    ///   - status: The status of the document's answer.
    ///   - refusal: The status of the answer to a request for anything else.
    ///   - body: The document; by default, the shared fixture that the file names.
    ///   - baseURL: The address to use instead of the descriptor's.
    ///   - now: The time of the query; by default, the earliest time of the values.
    ///   - language: The language of the query.
    ///   - omitted: Properties that a report cannot have; say why in a comment.
    /// - Throws: ``ConformanceFailure`` that lists the values that differ.
    public func check(
        _ known: KnownAnswers, at path: String, query part: String = "", status: Int = 200, refusal: Int = 404,
        body: Data? = nil, baseURL: String? = nil, now: Date? = nil, language: String? = nil,
        omitting omitted: Set<String> = []
    ) async throws {
        let body = try body ?? known.body()
        let now = now ?? known.rows.compactMap { Date(internetDate: $0.time) }.min() ?? self.now
        let transport = StubTransport { request in
            let asked = request.http.path ?? ""
            if request.pathWithoutQuery.hasSuffix(path), part.isEmpty || asked.contains(part) {
                return ServiceResponse(status: status, body)
            }
            let sample = try? answers[index(ofAnswerTo: request)].body
            return sample.map { ServiceResponse($0) } ?? ServiceResponse(status: refusal, Data())
        }
        let conformance = ProviderConformance(
            entry, answers: answers, coordinates: query.place.coordinates, country: query.place.countryCode,
            language: query.language, now: now)
        let query = WeatherQuery(
            place: query.place, language: language ?? query.language,
            products: known.products.intersection(everything.products), wantsRanges: true)
        let report: WeatherReport
        do {
            report = try await conformance.report(through: transport, query: query, baseURL: baseURL)
        } catch let error as WeatherError {
            if known.rows.allSatisfy({ $0.value == "absent" }), error.code == .invalidResponse { return }
            let expected = known.rows.first { $0.property == "error" }?.value
            return try require(
                error.code.name == expected,
                "\(known): \(error.code.name) at \(error.details.path ?? "no path"), expected \(expected ?? "a report")"
            )
        }
        if let issued = report.provenance.issued ?? report.provenance.observed {
            do {
                try ReportSoundness.checkBeginning(of: report, issued: issued)
            } catch let failure as ConformanceFailure {
                throw ConformanceFailure("\(known): \(failure.description)")
            }
        }
        var failures: [String] = []
        for row in known.rows where isDeclared(row.property) && !omitted.contains(row.property) {
            do { try check(row, of: known, in: report) } catch let failure as ConformanceFailure {
                let place = "\(known):\(row.line): \(row.path)"
                failures.append("\(place): \(row.property) at \(row.time): \(failure.description)")
            }
        }
        try require(failures.isEmpty, failures.joined(separator: "\n"))
    }

    private func isDeclared(_ property: String) -> Bool {
        let part = String(property.prefix { $0 != "." && $0 != "[" })
        guard let product = WeatherProduct(rawValue: part) else { return true }
        return descriptor.products.contains { $0.weather == product }
    }

    private func check(_ row: KnownAnswers.Row, of known: KnownAnswers, in report: WeatherReport) throws {
        let zone = known.zone ?? report.place.timeZone?.zone
        let (fact, duration) = try fact(of: row, in: report, zone)
        if row.value == "absent" {
            return try require(fact == nil, "it is \(fact?.description ?? ""), and the document has none")
        }
        // An unknown condition and an unknown alert level are absent from the facts.
        if row.value == "unknown", fact == nil { return }
        guard let fact else {
            throw ConformanceFailure("the report has none, and the document \(row.value) \(row.unit)")
        }
        let value = KnownValue(
            text: row.value, unit: row.unit, duration: duration, zone: zone, day: String(row.time.prefix(10)))
        try require(try value.matches(fact), "it is \(fact), and in the document \(row.value) \(row.unit)")
    }

    /// The report's value for a row, and the length of its period.
    private func fact(
        of row: KnownAnswers.Row, in report: WeatherReport, _ zone: TimeZone?
    ) throws -> (Fact?, TimeInterval?) {
        let facts = ReportFacts(report).values
        let part = String(row.property.prefix { $0 != "." && $0 != "[" })
        let property = String(row.property.drop { $0 != "." }.dropFirst())
        func fact(_ slot: FactKey.Slot, in name: String = part) -> Fact? {
            facts[FactKey(part: name, slot: slot, property: property)]
        }
        switch part {
        case "current":
            if property == "date" { return (report.current.map { .date($0.date) }, nil) }
            return (facts.first { $0.key.part == part && $0.key.property == property }?.value, nil)
        case "alerts":
            guard let position = row.property.firstMatch(of: /\[(\d+)\]/).flatMap({ Int($0.output.1) }) else { break }
            let alerts = report.alerts ?? []
            guard alerts.indices.contains(position) else { return (nil, nil) }
            return (property == "id" ? .text(alerts[position].id) : fact(.id(alerts[position].id)), nil)
        case "error":
            throw ConformanceFailure("there is a report")
        case "daily" where !row.time.contains("T"):
            let day = day(row.time, of: report, in: zone)
            if let day, let fact = fact(.at(day.start)) { return (fact, day.duration) }
            return (sun(property, on: row.time, in: report, zone), nil)
        default:
            guard let date = Date(internetDate: row.time) else { break }
            if part == "temperatureExtremes" {
                let period = report.temperatureExtremes.first { $0.start == date }
                return (period.flatMap { fact(.from($0.start, to: $0.end)) }, nil)
            }
            guard part == "hourly" else { return (fact(.at(date)), nil) }
            // Hours that a provider makes of longer intervals are counted from the first one, and may be off by a
            // second.
            let step = report.hours.first { abs($0.date.timeIntervalSince(date)) <= 1 }
            return (step.flatMap { fact(.at($0.date)) }, step?.duration)
        }
        throw ConformanceFailure("the time \(row.time.debugDescription) of \(part) is not known")
    }

    /// The local day of a date such as `2026-04-06`.
    private func day(_ text: String, of report: WeatherReport, in zone: TimeZone?) -> DateInterval? {
        guard let noon = Date(internetDate: text + "T12:00:00Z") else { return nil }
        let days = report.days.map { DateInterval(start: $0.start, end: $0.end) }
        if let offset = zone?.secondsFromGMT(for: noon) { return days.first { $0.contains(noon - Double(offset)) } }
        return days.min { abs($0.midpoint.timeIntervalSince(noon)) < abs($1.midpoint.timeIntervalSince(noon)) }
            .flatMap { abs($0.midpoint.timeIntervalSince(noon)) <= 14 * 3600 ? $0 : nil }
    }

    /// Sunrise or sunset of a date such as `2026-04-06`; some services send these times without other values of the
    /// day.
    private func sun(_ property: String, on text: String, in report: WeatherReport, _ zone: TimeZone?) -> Fact? {
        guard ["sunrise", "sunset"].contains(property), let noon = Date(internetDate: text + "T12:00:00Z") else {
            return nil
        }
        let local = noon - Double(zone?.secondsFromGMT(for: noon) ?? 0)
        // In a zone that is not the place's own, the sun may rise before the day begins.
        let events = report.sunEvents.map { sun in
            (sun: sun, middle: [sun.sunrise, sun.sunset].compactMap(\.self).map(\.timeIntervalSince1970))
        }.filter { !$0.middle.isEmpty }
        let nearest = events.min { one, other in
            abs(one.middle.mean - local.timeIntervalSince1970) < abs(other.middle.mean - local.timeIntervalSince1970)
        }
        guard let nearest, abs(nearest.middle.mean - local.timeIntervalSince1970) <= 14 * 3600 else { return nil }
        return (property == "sunrise" ? nearest.sun.sunrise : nearest.sun.sunset).map(Fact.date)
    }
}

extension KnownAnswers {
    /// The products that have the values; all of them for a document that is an error.
    fileprivate var products: Set<WeatherProduct> {
        var products: Set<WeatherProduct> = []
        for row in rows {
            switch String(row.property.prefix { $0 != "." && $0 != "[" }) {
            case "error": return Set(WeatherProduct.allCases)
            case "temperatureExtremes": products.insert(.hourly)
            case let part: WeatherProduct(rawValue: part).map { _ = products.insert($0) }
            }
        }
        return products
    }
}

extension [TimeInterval] {
    fileprivate var mean: TimeInterval { reduce(0, +) / Double(count) }
}

extension DateInterval {
    fileprivate var midpoint: Date { start + duration / 2 }
}
