public import Foundation
import WeatherCore

extension ProviderConformance {
    /// Checks that the provider reports the known values of a recorded document.
    ///
    /// Values of products that the descriptor does not declare are left out.
    ///
    /// - Parameters:
    ///   - known: The values.
    ///   - path: The path of the request that the document answers; every other request of the provider is refused
    ///     with 404.
    ///   - body: The document; by default, the shared fixture that the file names.
    ///   - baseURL: The address to use instead of the descriptor's.
    ///   - now: The time of the query; by default, the earliest time of the values.
    /// - Throws: ``ConformanceFailure`` that lists the values that differ.
    public func check(
        _ known: KnownAnswers, at path: String, body: Data? = nil, baseURL: String? = nil, now: Date? = nil
    ) async throws {
        let body = try body ?? known.body()
        let now = now ?? known.rows.compactMap { Date(internetDate: $0.time) }.min() ?? self.now
        let transport = StubTransport { request in
            request.pathWithoutQuery.hasSuffix(path) ? HTTPReply(body) : HTTPReply(status: 404, Data())
        }
        let conformance = ProviderConformance(
            entry, answers: answers, coordinates: query.place.coordinates, country: query.place.countryCode,
            language: query.language, now: now)
        let report: WeatherReport
        do {
            report = try await conformance.report(through: transport, query: everything, baseURL: baseURL)
        } catch let error as WeatherError {
            let expected = known.rows.first { $0.property == "error" }?.value
            return try require(
                error.code.name == expected,
                "\(known): \(error.code.name) at \(error.details.path ?? "no path"), expected \(expected ?? "a report")"
            )
        }
        var failures: [String] = []
        for row in known.rows where isDeclared(row.property) {
            do { try check(row, in: report) } catch let failure as ConformanceFailure {
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

    private func check(_ row: KnownAnswers.Row, in report: WeatherReport) throws {
        let (fact, duration) = try fact(of: row, in: report)
        if row.value == "absent" {
            return try require(fact == nil, "it is \(fact?.description ?? ""), and the document has none")
        }
        // A condition and a level of an alert that are not known are absent from the facts.
        if row.value == "unknown", fact == nil { return }
        guard let fact else {
            throw ConformanceFailure("the report has none, and the document \(row.value) \(row.unit)")
        }
        let value = KnownValue(
            text: row.value, unit: row.unit, duration: duration, zone: report.place.timeZone?.zone)
        try require(try value.matches(fact), "it is \(fact), and in the document \(row.value) \(row.unit)")
    }

    /// The report's value for a row, and the length of its period.
    private func fact(of row: KnownAnswers.Row, in report: WeatherReport) throws -> (Fact?, TimeInterval?) {
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
            if let day = day(row.time, of: report) { return (fact(.at(day.start)), day.duration) }
            let sun = facts.filter { $0.key.part == "sun" && $0.key.property == property }
            return (sun.min { "\($0.key)" < "\($1.key)" }?.value, nil)
        default:
            guard let date = Date(internetDate: row.time) else { break }
            if part == "temperatureExtremes" {
                let period = report.temperatureExtremes.first { $0.start == date }
                return (period.flatMap { fact(.from($0.start, to: $0.end)) }, nil)
            }
            let step = report.hours.first { $0.date == date }
            return (fact(.at(date)), part == "hourly" ? step?.duration : nil)
        }
        throw ConformanceFailure("the time \(row.time.debugDescription) of \(part) is not known")
    }

    /// The local day of a date such as `2026-04-06`.
    private func day(_ text: String, of report: WeatherReport) -> DateInterval? {
        guard let noon = Date(internetDate: text + "T12:00:00Z") else { return nil }
        let offset = report.place.timeZone?.zone.secondsFromGMT(for: noon)
        let days = report.days.map { DateInterval(start: $0.start, end: $0.end) }
        if let offset { return days.first { $0.contains(noon - Double(offset)) } }
        return days.min { abs($0.midpoint.timeIntervalSince(noon)) < abs($1.midpoint.timeIntervalSince(noon)) }
            .flatMap { abs($0.midpoint.timeIntervalSince(noon)) <= 14 * 3600 ? $0 : nil }
    }
}

extension DateInterval {
    fileprivate var midpoint: Date { start + duration / 2 }
}
