import Foundation
import WeatherCore

extension WeatherEngine {
    /// Asks one provider.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - query: The query. Alerts are not asked of a provider that has none for the place.
    ///   - world: The provider's environment.
    /// - Returns: The report as the provider sent it, without secrets.
    /// - Throws: `WeatherError`, with the provider's id.
    func ask(
        _ provider: ServiceEntry,
        _ query: WeatherQuery,
        _ world: ProviderContext
    ) async throws(WeatherError) -> WeatherReport {
        let descriptor = provider.descriptor
        guard let make = provider.weather else { throw WeatherError(.unknownProvider, provider: provider.id) }
        if descriptor.coverage.contains(query.place) == false {
            throw named(WeatherError(.outsideCoverage), descriptor, query.place)
        }
        guard let wanted = query.within(descriptor) else {
            throw named(WeatherError(.outsideCoverage), descriptor, query.place)
        }
        if wanted.wantsForecast, !descriptor.hasForecast {
            throw WeatherError(.noForecasts, provider: provider.id)
        }
        do {
            let report = named(try await make(world).report(for: wanted), descriptor, query.place)
            if report.hasNothing(of: wanted) { throw report.failure(of: .alerts) ?? WeatherError(.outsideCoverage) }
            // The provider's secrets are known only after the request.
            return world.scrubber.scrubbed(report)
        } catch let error as WeatherError {
            throw world.scrubber.scrubbed(named(error, descriptor, query.place))
        } catch is CancellationError {
            throw WeatherError(.interrupted, provider: descriptor.id)
        } catch {
            // A provider must not throw anything else; if it does, it counts as out of order.
            throw WeatherError(
                .serverError, provider: descriptor.id,
                cause: world.scrubber.scrubbed(String(describing: error).sanitized()))
        }
    }

    /// Adds what the error's text needs: the provider's id, and the place if the provider does not cover it.
    private func named(_ error: WeatherError, _ descriptor: ProviderDescriptor, _ place: Place) -> WeatherError {
        var error = error
        error.provider = error.provider ?? descriptor.id
        if error.code == .placeNotCovered {
            let point = place.coordinates
            error.details.subject = place.name ?? "\(point.latitude),\(point.longitude)"
        }
        return error
    }

    /// Adds the same to the errors of the report's parts.
    private func named(_ report: WeatherReport, _ descriptor: ProviderDescriptor, _ place: Place) -> WeatherReport {
        var report = report
        for index in report.failures.indices {
            guard case .failed(let error) = report.failures[index].reason else { continue }
            report.failures[index].reason = .failed(named(error, descriptor, place))
        }
        return report
    }

    /// Completes what a provider answered, in the one place that every report passes.
    func completed(_ report: WeatherReport, _ attempts: [ProviderAttempt], at now: Date) -> WeatherReport {
        var report = report.bounded()
        report.renewPresent(at: now)
        report.provenance.attempts = attempts
        let zone = timeZone(report.place, report.provenance.fetched)
        report.place.timeZone = zone
        report.addPresentToItsStep()
        report.addComputedValues(at: now, in: zone.zone)
        report.days = DayFold(timeZone: zone.zone).days(of: report)
        report.noteCrossedExtremes()
        return report
    }
}

extension WeatherQuery {
    /// The query without alerts where a provider has none; `nil` when it wants nothing else.
    ///
    /// An empty list of alerts would seem to say that there is no danger.
    func within(_ provider: ProviderDescriptor) -> WeatherQuery? {
        guard wants(.alerts), provider.alertCoverage?.contains(place) == false else { return self }
        var query = self
        query.products.remove(.alerts)
        return query.products.isEmpty ? nil : query
    }

    /// Whether it wants any part of a forecast.
    var wantsForecast: Bool { wants(.current, .hourly, .daily) }
}

extension WeatherReport {
    /// Whether it has no part that a query wants, which wants no forecast.
    ///
    /// A provider that has no alerts for a place has no list of them, which is not an empty list.
    func hasNothing(of query: WeatherQuery) -> Bool {
        !query.products.isEmpty && !query.wantsForecast && alerts == nil && minutes == nil && airQuality == nil
    }
}
