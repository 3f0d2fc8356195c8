import Foundation
import WeatherCore

extension WeatherEngine {
    /// Asks one provider.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - query: The query. Alerts and minutes are requested only if the provider has them for the place.
    ///   - providerContext: The provider's environment.
    /// - Returns: The provider's report, without secrets.
    /// - Throws: `WeatherError`, with the provider's id.
    func ask(
        _ provider: ServiceEntry,
        _ query: WeatherQuery,
        _ providerContext: ProviderContext
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
            let report = named(try await make(providerContext).report(for: wanted), descriptor, query.place)
            if report.hasNothing(of: wanted) { throw report.failure(of: .alerts) ?? WeatherError(.outsideCoverage) }
            // The key is read only when a request needs it, so the secrets are known only now.
            return providerContext.scrubber.scrubbed(report)
        } catch let error as WeatherError {
            throw providerContext.scrubber.scrubbed(named(error, descriptor, query.place))
        } catch is CancellationError {
            throw WeatherError(.interrupted, provider: descriptor.id)
        } catch {
            // A provider must not throw anything else. If it does, it counts as a failure of the service.
            throw WeatherError(
                .serverError, provider: descriptor.id,
                cause: providerContext.scrubber.scrubbed(String(describing: error).sanitized()))
        }
    }

    /// Adds the details for the error's message: the provider's id, and the place if the provider does not cover it.
    private func named(_ error: WeatherError, _ descriptor: ProviderDescriptor, _ place: Place) -> WeatherError {
        var error = error
        error.provider = error.provider ?? descriptor.id
        if error.code == .placeNotCovered {
            error.details.subject = place.subject
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

    /// Completes a provider's report.
    ///
    /// Every report passes this function.
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
        report.completeHistory(at: now, in: zone.zone)
        received?(report)
        return report
    }
}

extension WeatherQuery {
    /// The query without alerts and minutes if a provider has none for the place; `nil` if it requests nothing else.
    ///
    /// An empty list of alerts would wrongly mean that there is no danger.
    func within(_ provider: ProviderDescriptor) -> WeatherQuery? {
        var query = self
        query.products = provider.offered(of: products, for: place)
        return query.products.isEmpty && !products.isEmpty ? nil : query
    }

    /// Whether the query requests any part of a forecast.
    fileprivate var wantsForecast: Bool { wants(.current, .hourly, .daily) }
}

extension WeatherReport {
    /// Whether the report lacks all parts of a query that requests no forecast.
    ///
    /// If a provider has no alerts for a place, the list is missing, not empty.
    fileprivate func hasNothing(of query: WeatherQuery) -> Bool {
        !query.products.isEmpty && !query.wantsForecast && alerts == nil && minutes == nil && airQuality == nil
            && history == nil && pollen == nil
    }
}

extension Place {
    /// The place in an error: its name, or its coordinates.
    var subject: String { name ?? "\(coordinates.latitude),\(coordinates.longitude)" }
}
