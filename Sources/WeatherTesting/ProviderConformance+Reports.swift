import Foundation
import WeatherCore

extension ProviderConformance {
    func checkSample() async throws {
        let report = try await report(through: samples())
        try require(report.provenance.provider == descriptor.id, "the provenance names \(report.provenance.provider)")
        try require(report.provenance.attribution == descriptor.attribution, "the attribution is another")
        try require(report.place.coordinates == query.place.coordinates, "the report is of another point")
        try require(report.current != nil || !report.hours.isEmpty, "the report is empty")
        try require(!report.provenance.isSimulated, "a real answer is called simulated")
    }

    func checkSteps() async throws {
        let hours = try await report(through: samples()).hours
        for (step, next) in zip(hours, hours.dropFirst()) {
            try require(step.date < next.date, "steps at \(step.date) and \(next.date) are out of order")
            try require(step.end <= next.date, "the step at \(step.date) overlaps the next one")
        }
        try require(hours.dropLast().allSatisfy { $0.duration > 0 }, "a step has no duration")
        try require(hours.allSatisfy { $0.duration >= 0 }, "a step lasts less than nothing")
    }

    func checkPlausibility() async throws {
        try requirePlausibility(of: try await report(through: samples()))
    }

    func requirePlausibility(of report: WeatherReport) throws {
        for step in report.hours {
            let values: [(any Quantity)?] = [
                step.temperature, step.apparentTemperature, step.dewPoint, step.humidity, step.pressure,
                step.visibility, step.wind?.speed, step.wind?.gust, step.wind?.direction, step.cloudCover,
                step.fogCover, step.uvIndex, step.precipitationChance, step.precipitation?.total,
            ]
            for case let value? in values {
                try require(value.isPlausible, "\(value) at \(step.date) cannot occur")
            }
        }
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
        let second = try await report(through: korean, query: WeatherQuery(place: query.place, language: "ko"))
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
