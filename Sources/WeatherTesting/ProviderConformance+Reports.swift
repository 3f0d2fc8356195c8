import Foundation
import WeatherCore

extension ProviderConformance {
    func checkSample() async throws {
        let report = try await report(through: samples())
        try require(report.provenance.provider == descriptor.id, "the provenance names \(report.provenance.provider)")
        try require(report.provenance.attribution == descriptor.attribution, "the attribution is another")
        try require(report.place.coordinates == query.place.coordinates, "the report is of another point")
        let isEmpty =
            query.wants(.current, .hourly, .daily)
            ? report.current == nil && report.hours.isEmpty : !query.products.contains(where: report.has)
        try require(!isEmpty, "the report is empty")
        try require(!report.provenance.isSimulated, "a real answer is called simulated")
    }

    func checkSteps() async throws {
        try ReportSoundness.checkSteps(of: try await report(through: samples()))
    }

    /// Checks that the forecast begins with the day of its issue: the service's own, or that of the query.
    func checkBeginning() async throws {
        let report = try await report(through: samples(), query: everything)
        let issued = report.provenance.issued ?? now
        try ReportSoundness.checkBeginning(of: report, issued: issued)
        try ReportSoundness.checkReach(of: report, issued: issued)
    }

    func checkPlausibility() async throws {
        let report = try await report(through: samples(), query: everything)
        try ReportSoundness.check(report, now: now)
        try ReportSoundness.checkRelations(of: report)
        try ReportSoundness.checkScale(of: report)
        try ReportSoundness.checkSun(of: report)
        try ReportSoundness.checkZone(of: report, now: now)
    }

    func checkDays() async throws {
        let report = try await report(through: samples())
        try require(
            report.days.isEmpty || descriptor.products.contains(.daily), "days were made of what the service sent")
    }

    func checkLanguage() async throws {
        let plain = samples()
        let korean = samples()
        let first = try await report(through: plain)
        let second = try await report(
            through: korean,
            query: WeatherQuery(
                place: query.place, language: "ko", products: query.products, wantsRanges: query.wantsRanges))
        try require(
            Set(plain.requests) == Set(korean.requests), "the reader's language changes the requests")
        try require(first == second, "the reader's language changes the report")
    }

    func checkStatelessness() async throws {
        let instance = try self.instance(service.context(samples()))
        async let first = instance.report(for: query)
        async let second = instance.report(for: query)
        let (one, other) = try await (first, second)
        try require(one == other, "two reports for one query differ")
    }

    /// Asks for places far from that of the samples, with the samples as answers.
    func checkOtherPlace() async throws {
        guard answers.contains(where: { saysItsPoint($0.body) }) else { return }
        // Some may be outside of the service's coverage, and are refused before any request is made.
        let steps: [(Double, Double)] = [(5, 0), (-5, 0), (0, 8), (0, -8), (1.2, 0), (-1.2, 0), (0, 2.2), (0, -2.2)]
        var outcomes: [String] = []
        for (north, east) in steps {
            let asked = query.place.coordinates
            guard let point = Coordinates(latitude: asked.latitude + north, longitude: asked.longitude + east) else {
                continue
            }
            var other = query
            other.place.coordinates = point
            let transport = StubTransport { request in
                var response = ServiceResponse(answers[try index(ofAnswerTo: request)].body)
                response.delivery.isRecorded = false
                return response
            }
            do {
                let report = try await report(through: transport, query: other)
                let reasons = report.failures.compactMap { failure -> WeatherError.Reason? in
                    if case .failed(let error) = failure.reason { error.reason } else { nil }
                }
                if reasons.contains(.otherPlace) { return }
                outcomes.append("a report")
            } catch let error as WeatherError {
                // A provider that finds the answer's stations too far away has refused it, too.
                if error.reason == .otherPlace || error.code == .placeNotCovered && !transport.requests.isEmpty {
                    return
                }
                outcomes.append(error.reason.rawValue)
            } catch is ConformanceFailure {
                // The other place has its own address, for which there is no sample.
                return
            }
        }
        throw ConformanceFailure(
            "the answers say for which point they are, but are accepted for points far away: \(outcomes)")
    }

    /// Whether a document has the coordinates of the query, and no others: a list of stations has several.
    private func saysItsPoint(_ body: Data) -> Bool {
        let text = String(decoding: body, as: UTF8.self)
        let number = #"["']?\s*[:=]\s*["']?(-?[0-9]+(?:\.[0-9]+)?)\b"#
        let point = query.place.coordinates
        func isSaid(_ name: String, _ degrees: Double) -> Bool {
            guard let pattern = try? Regex(name + number, as: (Substring, Substring).self) else { return false }
            let values = Set(text.matches(of: pattern).compactMap { Double($0.output.1) })
            return values.count == 1 && values.contains { abs($0 - degrees) < 1 }
        }
        if isSaid("(?i:\\blat(?:itude)?)", point.latitude), isSaid("(?i:\\blon(?:g|gitude)?)", point.longitude) {
            return true
        }
        let pairs = text.matches(of: /"coordinates"\s*:\s*\[\s*(-?[0-9.]+)\s*,\s*(-?[0-9.]+)/)
        return pairs.count == 1
            && pairs.contains { pair in
                guard let longitude = Double(pair.1), let latitude = Double(pair.2) else { return false }
                return abs(longitude - point.longitude) < 1 && abs(latitude - point.latitude) < 1
            }
    }
}
