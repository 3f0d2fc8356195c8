import Foundation
public import WeatherCore

/// Asks providers for the weather, in order, until one answers; and makes days of its steps.
public struct WeatherEngine: Sendable {
    /// The providers there are.
    public let providers: [any WeatherProvider.Type]
    private let timeZones: TimeZoneFinder
    private let context: @Sendable (ProviderDescriptor) -> ProviderContext

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - providers: The providers there are.
    ///   - timeZones: Finds the time zone of a place whose service sends none.
    ///   - context: Makes the world that a provider sees.
    public init(
        providers: [any WeatherProvider.Type],
        timeZones: TimeZoneFinder,
        context: @escaping @Sendable (ProviderDescriptor) -> ProviderContext
    ) {
        self.providers = providers
        self.timeZones = timeZones
        self.context = context
    }

    /// The provider with an id.
    ///
    /// - Throws: ``WeatherError`` with the code `usage`, and the nearest ids as candidates.
    public func provider(_ id: String) throws(WeatherError) -> any WeatherProvider.Type {
        for provider in providers where provider.descriptor.id == id.lowercased() { return provider }
        let ids = providers.map { $0.descriptor.id }
        let nearest = Spelling.nearest(to: id.lowercased(), among: ids, limit: 1)
        var details = WeatherError.Details()
        details.subject = id.sanitized(limit: 60)
        details.candidates = nearest.isEmpty ? ids : nearest
        throw WeatherError(.usage, .unknownProvider, details: details)
    }

    /// The weather of a place from the first of `ids` that answers; the report says which were asked before and why
    /// they did not.
    ///
    /// When all fail, an answer that was kept and is stale will do, of the first that has one.
    ///
    /// - Parameter timeout: How long it may take in all, each provider using an equal share of what is left; `nil` for as
    ///   long as their contexts allow.
    /// - Throws: ``WeatherError``: the first provider's when all fail. Failures that no other provider can mend end the
    ///   search at once.
    public func report(
        for query: WeatherQuery,
        from ids: [String],
        within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        var chosen: [any WeatherProvider.Type] = []
        for id in ids { chosen.append(try provider(id)) }
        let end = timeout.map { ContinuousClock.now + $0 }
        var attempts: [ProviderAttempt] = []
        for (index, provider) in chosen.enumerated() {
            var world = context(provider.descriptor)
            if let end {
                let now = ContinuousClock.now
                world.deadline = now + (end - now) / (chosen.count - index)
            }
            // Before another provider is asked, a stale answer of this one will not do.
            if chosen.count > 1, world.cacheUse == .normal { world.cacheUse = .freshOnly }
            do {
                return completed(try await ask(provider, query, world), attempts, at: world.now)
            } catch {
                guard error.code.allowsAnotherProvider else { throw error }
                attempts.append(ProviderAttempt(provider: provider.descriptor.id, error: error))
            }
        }
        if chosen.count > 1 {
            for provider in chosen {
                var world = context(provider.descriptor)
                world.cacheUse = .keptOnly
                do {
                    return completed(try await ask(provider, query, world), attempts, at: world.now)
                } catch {
                    // Why there is no answer of now is known already.
                    if error.code == .cancelled { throw error }
                }
            }
        }
        throw attempts.first?.error ?? WeatherError(.usage, .unknownProvider)
    }

    private func ask(
        _ provider: any WeatherProvider.Type,
        _ query: WeatherQuery,
        _ world: ProviderContext
    ) async throws(WeatherError) -> WeatherReport {
        let descriptor = provider.descriptor
        if case .countries(let codes) = descriptor.coverage, let code = query.place.countryCode, !codes.contains(code) {
            throw named(WeatherError(.placeNotCovered, .outsideCoverage), descriptor, query.place)
        }
        do {
            return named(try await provider.init(context: world).report(for: query))
        } catch let error as WeatherError {
            throw named(error, descriptor, query.place)
        } catch is CancellationError {
            throw WeatherError(.cancelled, .interrupted, provider: descriptor.id)
        } catch {
            // A provider promises to throw nothing else; one that does is treated as out of order.
            throw WeatherError(
                .unavailable, .serverError, provider: descriptor.id, cause: String(describing: error).sanitized())
        }
    }

    /// The error with what its sentence needs: the provider's id, and the place where that is what is refused.
    private func named(_ error: WeatherError, _ descriptor: ProviderDescriptor, _ place: Place) -> WeatherError {
        var error = error
        error.provider = error.provider ?? descriptor.id
        if error.code == .placeNotCovered {
            let point = place.coordinates
            error.details.subject = place.name ?? "\(point.latitude),\(point.longitude)"
        }
        return error
    }

    /// The report with the provider's id in the errors of its parts.
    private func named(_ report: WeatherReport) -> WeatherReport {
        var report = report
        for index in report.failures.indices {
            guard case .failed(var error) = report.failures[index].reason, error.provider == nil else { continue }
            error.provider = report.provenance.provider
            report.failures[index].reason = .failed(error)
        }
        return report
    }

    private func completed(_ report: WeatherReport, _ attempts: [ProviderAttempt], at now: Date) -> WeatherReport {
        var report = report
        report.renewPresent(at: now)
        report.provenance.attempts = attempts
        let zone = timeZones.timeZone(of: report.place, at: report.provenance.fetched)
        report.place.timeZone = zone
        report.days = DayFold(timeZone: zone.zone).days(of: report)
        return report
    }
}
