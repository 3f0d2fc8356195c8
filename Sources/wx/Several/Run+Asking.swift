import WeatherCore
import WeatherPlaces
import WeatherRendering
import WeatherSession

extension Run {
    /// How many of several places are asked for at a time: enough to wait for services, not so many that they refuse.
    static let placesAtOnce = 8

    /// Asks for the weather of one of several places; a failure is a result.
    ///
    /// The place is not the one to assume next time.
    ///
    /// - Parameters:
    ///   - text: The place as the user wrote it.
    ///   - country: Only places of this country: an ISO 3166-1 alpha-2 code.
    ///   - geocoder: The id of the service to use instead of the gazetteer.
    ///   - products: The parts to ask for.
    ///   - isConsensus: Whether to combine the values of all providers.
    /// - Returns: The report or the error, and remarks.
    /// - Throws: `CancellationError`.
    func ask(
        for text: String, country: String?, geocoder: String?, products: Set<WeatherProduct>, isConsensus: Bool
    ) async throws -> (answer: PlaceAnswer, remarks: [SessionRemark]) {
        do {
            var request = PlaceRequest(text, country: country)
            request.geocoder = geocoder
            let place = try await session.place(for: request)
            let answer = try await session.weather(
                of: place, products: products, isConsensus: isConsensus)
            return (PlaceAnswer(asked: text, result: .success(answer.report)), answer.remarks)
        } catch let error as WeatherError {
            return (PlaceAnswer(asked: text, result: .failure(error)), [])
        }
    }
}
