public import WeatherCore
import WeatherEngine
import WeatherSettings

extension WeatherSession {
    /// The alerts of a place that is already known.
    ///
    /// Of the providers in the settings, those that have alerts are asked. Without any, the other services that have
    /// alerts of the place are asked: those for few countries before those for many, and none whose required key is not
    /// set or that is only observed. The report's provenance is that of the service that answered.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - isNamed: Whether the user asked for this very place. It is then the one to assume next time.
    /// - Returns: A report with alerts, and remarks.
    /// - Throws: `WeatherError`, with the reason `noAlertService` when no service has alerts of the place; or
    ///   `CancellationError`.
    public func alerts(of place: Place, isNamed: Bool = false) async throws -> SessionAnswer {
        let chosen = try (chosenProviderIDs ?? []).map { try engine().provider($0).descriptor }.filter {
            $0.offers(.alerts, for: place)
        }
        if !chosen.isEmpty {
            return try await weather(of: place, isNamed: isNamed, products: [.alerts], from: chosen.map(\.id))
        }
        do {
            let ids = alertServices(of: place)
            if !ids.isEmpty { return try await weather(of: place, isNamed: isNamed, products: [.alerts], from: ids) }
        } catch let error as WeatherError {
            guard error.code == .placeNotCovered else { throw error }
        }
        let point = place.coordinates
        throw WeatherError(
            .noAlertService,
            details: .init { $0.subject = place.name ?? "\(point.latitude),\(point.longitude)" })
    }

    /// The services that have alerts of a place, in the order in which they are asked when the user's have none.
    private func alertServices(of place: Place) -> [String] {
        catalog.providers.map(\.descriptor)
            .filter { $0.basis == .documented && $0.offers(.alerts, for: place) }
            .filter { !$0.credential.isRequired || settings.hasKey(of: $0) }
            .enumerated()
            // The order of the catalog decides among equals.
            .sorted { ($0.element.alertReach, $0.offset) < ($1.element.alertReach, $1.offset) }
            .map(\.element.id)
    }
}

extension ProviderDescriptor {
    /// How much of the world its alerts cover: the number of countries, or more than all of them.
    fileprivate var alertReach: Int {
        switch alertCoverage ?? coverage {
        case .countries(let codes): codes.count
        case .areas: 500
        case .worldwide: 1000
        }
    }
}
