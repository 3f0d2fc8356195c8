import Foundation
import WeatherCore

extension GeocoderConformance {
    func checkReverse() async throws {
        guard let answer = try reverseAnswers()?.point else { return }
        let transport = answering(answer)
        guard let place = try await place(through: transport, language: "ko") else {
            throw ConformanceFailure("a point has no place")
        }
        try require(place.name != nil && place.countryCode != nil, "a name or country is missing")
        try requireCleanText(in: place)
        try requireRoundedCoordinates(in: transport.requests)
        let other = answering(answer)
        let english = try await self.place(through: other, language: "en")
        try require(
            transport.requests != other.requests || english?.name != place.name, "the language makes no difference")
    }

    func checkSea() async throws {
        guard let answer = try reverseAnswers()?.sea else { return }
        let place = try await place(through: answering(answer), language: nil)
        try require(place == nil, "there is a place in open sea")
    }

    func checkReverseFailures() async throws {
        guard let answer = try reverseAnswers()?.point else { return }
        let service = service(answering: answer) { try await place(in: $0, language: "ko") }
        try await service.checkStatuses()
        try await service.checkUnreadable(and: Self.otherShapes)
        try await service.checkTransportErrors()
        try await service.checkCancellation()
        for round in 0..<200 {
            do {
                let place = try await place(through: answering(answer.damaged(inRound: round)), language: "ko")
                if let place { try requireCleanText(in: place) }
            } catch is WeatherError {
                continue
            }
        }
    }

    /// The answers for points; `nil` for a service that does not name points.
    private func reverseAnswers() throws -> (point: Data, sea: Data)? {
        guard entry.reverseGeocoder != nil else { return nil }
        guard let point = answers.reverse, let sea = answers.sea else {
            throw ConformanceFailure("the service names points, and there are no answers to check that with")
        }
        return (point, sea)
    }

    private func place(through transport: any HTTPTransport, language: String?) async throws -> Place? {
        try await place(in: names.context(transport), language: language)
    }

    private func place(in context: ProviderContext, language: String?) async throws -> Place? {
        guard let geocoder = try entry.reverseGeocoder?(context),
            let point = Coordinates(latitude: 51.123456789, longitude: -0.987654321)
        else { throw ConformanceFailure("the service names no points") }
        return try await geocoder.place(nearest: point, language: language)
    }
}
