public import WeatherCore

/// Finds the place that a text means, with the geocoders there are.
public struct PlaceResolver: Sendable {
    private let geocoders: [@Sendable () throws -> any Geocoder]

    /// Creates a resolver.
    ///
    /// - Parameter geocoders: Makes each geocoder, in the order they are asked; one that lacks its key throws
    ///   `credentialMissing` and is passed over.
    public init(geocoders: [@Sendable () throws -> any Geocoder]) {
        self.geocoders = geocoders
    }

    /// The place that a text means: a point needs no geocoder; of several places of a name the geocoder's best.
    ///
    /// - Throws: ``WeatherError``: `placeNotFound` when no geocoder knows it or none can be used; what the geocoders
    ///   failed with when none answered.
    public func place(for text: String, language: String?) async throws(WeatherError) -> Place {
        switch try PlaceText(text) {
        case .coordinates(let coordinates): return Place(coordinates: coordinates)
        case .name(let name): return try await place(named: name, language: language)
        }
    }

    private func place(named name: String, language: String?) async throws(WeatherError) -> Place {
        var hasAnswer = false
        var missingKey: WeatherError?
        var failure: WeatherError?
        for make in geocoders {
            do {
                if let place = try await make().places(matching: PlaceQuery(name, language: language, limit: 1)).first {
                    return place
                }
                hasAnswer = true
            } catch let error as WeatherError where error.code == .credentialMissing && error.reason == .keyMissing {
                missingKey = missingKey ?? error
            } catch let error as WeatherError {
                guard error.code.allowsAnotherProvider else { throw error }
                failure = failure ?? error
            } catch {
                throw WeatherError(.cancelled, .interrupted)
            }
        }
        if !hasAnswer, let failure { throw failure }
        throw WeatherError(
            .placeNotFound, hasAnswer ? .unknownName : .noGeocoder,
            details: .init {
                $0.subject = name
                $0.variable = missingKey?.details.variable
                $0.address = missingKey?.details.address
            })
    }
}
