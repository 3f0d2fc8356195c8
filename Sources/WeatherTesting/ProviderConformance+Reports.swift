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
            through: korean, query: WeatherQuery(place: query.place, language: "ko", products: query.products))
        try require(
            Set(plain.requests) == Set(korean.requests), "the reader's language changes the requests")
        try require(first == second, "the reader's language changes the report")
    }

    func checkStatelessness() async throws {
        let instance = try self.instance(service.context(samples()))
        async let first = instance.report(for: query)
        async let second = instance.report(for: query)
        let (one, other) = try await (first, second)
        try require(one == other, "two answers to one question differ")
    }
}
