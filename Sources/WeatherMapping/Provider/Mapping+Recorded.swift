public import Foundation
public import WeatherCore

extension Mapping {
    /// Reads recorded answers as the provider would, without a request.
    ///
    /// The current time is taken from the answer: the time of its observation, or of its first step.
    ///
    /// - Parameters:
    ///   - bodies: The answers, in the order of the file's requests; those that are missing are skipped.
    ///   - place: The place that they are for, whose nearest station is read; `nil` if it is not known.
    /// - Returns: The report, with the problems of values in its failures.
    /// - Throws: ``WeatherError`` with the code `invalidResponse` for an answer that cannot be read.
    public func report(ofAnswers bodies: [Data], at place: Place? = nil) throws -> WeatherReport {
        guard let nowhere = Coordinates(latitude: 0, longitude: 0) else { throw WeatherError(.nothingNear) }
        let place = place ?? Place(coordinates: nowhere)
        let timeless = try report(ofAnswers: bodies, at: place, now: .distantFuture)
        return try report(
            ofAnswers: bodies, at: place, now: timeless.current?.date ?? timeless.hours.first?.date ?? .distantFuture)
    }

    private func report(ofAnswers bodies: [Data], at place: Place, now: Date) throws -> WeatherReport {
        let provenance = Provenance(
            provider: descriptor.id, providerName: descriptor.name, attribution: descriptor.attribution, fetched: now)
        var report = WeatherReport(place: place, provenance: provenance)
        for (request, body) in zip(requests, bodies) {
            if descriptor.format == .xml {
                let root = XMLNode.element(try XMLElement(parsing: body))
                try report.add(root, of: request, now: now)
                report.failures += root.failures
            } else {
                let root = try JSONValue(parsing: body)
                try report.add(root, of: request, now: now)
                report.failures += root.failures
            }
        }
        report.current = report.current ?? CurrentWeather(in: report.hours, at: now)
        return report
    }
}
