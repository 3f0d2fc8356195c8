import Synchronization
import WeatherCore

/// A geocoder that knows some names, or fails, and records its queries.
final class StubGeocoder: Geocoder {
    private let answer: Result<[Place], WeatherError>
    private let asked = Mutex<[String]>([])

    init(_ places: Place...) { answer = .success(places) }

    init(failing error: WeatherError) { answer = .failure(error) }

    var queries: [String] { asked.withLock { $0 } }

    func places(matching query: PlaceQuery) async throws -> [Place] {
        asked.withLock { $0.append(query.text) }
        return try answer.get()
    }
}
